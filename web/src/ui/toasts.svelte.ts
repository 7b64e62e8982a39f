// Short sentences that appear for a moment.
export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad' | 'why'
}

let last = 0
export const toasts = $state<Toast[]>([])

export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  if (toasts.some((shown) => shown.text === text)) return
  const id = ++last
  toasts.push({ id, text, tone })
  setTimeout(() => dismiss(id), 3500 + text.length * 45)
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((shown) => shown.id === id)
  if (index >= 0) toasts.splice(index, 1)
}
