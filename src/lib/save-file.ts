export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // After the click handler the browser has read the text.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
