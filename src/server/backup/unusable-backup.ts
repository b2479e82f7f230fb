/** A backup that cannot be restored here, however often it is tried. The message is for the user. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}
