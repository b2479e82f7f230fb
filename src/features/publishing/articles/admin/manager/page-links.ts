/** rule: reading/paging */
export const lastPage = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

/** Null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last]
  const shown = [...new Set(near)].filter((one) => one >= 1 && one <= last)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? one - 1
    if (one - before === 1) return [one]
    // The number takes no more room than the gap.
    return one - before === 2 ? [one - 1, one] : [null, one]
  })
}
