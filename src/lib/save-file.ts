/** Downloads a text as a file; `type` is its media type. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser has read the text once the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
