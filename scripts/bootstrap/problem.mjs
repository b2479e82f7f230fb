/** A failure whose message is all that the person at the keyboard needs to read. */
export class Problem extends Error {
  /**
   * @param {string} message one clear sentence, or a few lines that begin with one
   * @param {number} [status] what the process exits with
   */
  constructor(message, status = 1) {
    super(message)
    this.name = 'Problem'
    this.status = status
  }
}
