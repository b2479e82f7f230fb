const FORMULA = /^[=+\-@\t\r]/

/** An apostrophe goes before text that a spreadsheet would run as a formula. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value !== 'number' && FORMULA.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV by RFC 4180. */
export const csvRow = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`
