/** rule: reading/paging */
export const lastPage = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

/** The numbers of the first, the last and the neighboring pages; null is a gap between them. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last]
  const shown = [...new Set(near)].filter((one) => one >= 1 && one <= last)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? one - 1
    if (one - before === 1) return [one]
    // A gap of one page shows its number, which takes no more room.
    return one - before === 2 ? [one - 1, one] : [null, one]
  })
}
