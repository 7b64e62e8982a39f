declare module 'virtual:ui-icons' {
  const icons: Record<string, string>
  export default icons
}
declare module 'virtual:faces' {
  const factions: Record<string, () => Promise<{ default: Record<string, string> }>>
  export default factions
}
