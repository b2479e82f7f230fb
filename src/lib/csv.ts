/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell; a text that begins as a formula has an apostrophe before it. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value !== 'number' && FORMULA.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of a CSV file (RFC 4180). */
export const csvRow = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`
