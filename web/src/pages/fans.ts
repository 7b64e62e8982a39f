// The cards in the fan of the front page: another five every day.
export const FANS = [
  ['herr_doktor', 'the_count', 'pirate_king', 'shogun', 'big_bad_wolf'],
  ['robobro', 'baba_yaga', 'valkyrie', 'hive_queen', 'anansi_the_spider'],
  ['pharaoh', 'pack_alpha', 'maui', 'sapa_inca', 'killer_queen'],
] as const
