// Exporting text: as a file, to another app, or over the clipboard.
import { toast } from '../ui/toasts.svelte'

export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type }))
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

export async function shareText(title: string, text: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, text })
    else {
      await navigator.clipboard.writeText(text)
      toast('The result is copied.')
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toast('This browser neither shares nor copies: save the result as a file.', 'bad')
  }
}
