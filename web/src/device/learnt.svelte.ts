// Which lessons have been learnt on this device.
const KEY = 'basebreaker.lessons'

function remembered(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const kept = $state({ lessons: remembered() })

export const learnt = (id: string): boolean => kept.lessons.includes(id)

export function learn(id: string): void {
  if (learnt(id)) return
  kept.lessons = [...kept.lessons, id]
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.lessons))
  } catch {
    // Without storage lessons still work.
  }
}
