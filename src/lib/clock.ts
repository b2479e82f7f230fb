/** The time of today, the date of other days. */
export function clock(at: string): string {
  const date = new Date(at)
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString('en-US', { timeStyle: 'short' })
    : date.toLocaleDateString('en-US', { dateStyle: 'medium' })
}
