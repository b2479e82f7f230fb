/** A failure that needs no stack: its message says all, and `status` is what the process exits with. */
export class Problem extends Error {
  constructor(message, status = 1) {
    super(message)
    this.status = status
  }
}
