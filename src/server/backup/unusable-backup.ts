/** A backup that cannot be restored here, however often it is tried. The message is for the user. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/**
 * A backup that was made by another version of the site.
 * @param difference what is different, beginning with "its"
 */
export function ofAnotherVersion(madeAt: unknown, difference: string): UnusableBackup {
  const day = typeof madeAt === 'string' && /^\d{4}-\d\d-\d\d/.exec(madeAt)?.[0]
  return new UnusableBackup(
    `The backup is of another version of the site: ${difference}. Restore it with the version that the site had ${day ? `on ${day}` : 'when it was made'}, and update the site afterwards. Ask a developer: see the guide (docs/operations.md).`,
  )
}
