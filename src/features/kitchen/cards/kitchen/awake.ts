let lock: WakeLockSentinel | null = null
let isWanted = false

async function ask(): Promise<boolean> {
  try {
    const taken = await navigator.wakeLock.request('screen')
    // Kitchen mode may have been closed meanwhile.
    if (isWanted) lock = taken
    else taken.release()
    return true
  } catch {
    return false
  }
}

// Browsers release the lock when the page is hidden.
document.addEventListener('visibilitychange', () => {
  if (isWanted && !document.hidden) ask()
})

/** Keeps the screen on; false in browsers that cannot. */
export function keepAwake(): Promise<boolean> {
  isWanted = true
  return ask()
}

export function letSleep(): void {
  isWanted = false
  lock?.release()
  lock = null
}
