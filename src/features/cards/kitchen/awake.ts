let lock: WakeLockSentinel | null = null
let isWanted = false

async function ask(): Promise<boolean> {
  try {
    const taken = await navigator.wakeLock.request('screen')
    // The kitchen may have been closed meanwhile.
    if (isWanted) lock = taken
    else taken.release()
    return true
  } catch {
    return false
  }
}

// A browser gives the lock back as soon as another page is looked at.
document.addEventListener('visibilitychange', () => {
  if (isWanted && !document.hidden) ask()
})

/** Keeps the screen on; false where a browser does not do that. */
export function keepAwake(): Promise<boolean> {
  isWanted = true
  return ask()
}

export function letSleep(): void {
  isWanted = false
  lock?.release()
  lock = null
}
