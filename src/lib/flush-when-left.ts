/**
 * Stores unsaved text whenever the page may be left, and warns before leaving while the server
 * lacks it. Returns how to stop.
 */
export function flushWhenLeft(
  autosave: { flush(): Promise<void> },
  hasUnsent: () => boolean,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const flush = () => {
    autosave.flush()
  }
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (!hasUnsent()) return
    flush()
    event.preventDefault()
  }
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  addEventListener('beforeunload', beforeUnload, { signal })
  addEventListener('online', flush, { signal })
  addEventListener('pagehide', flush, { signal })
  document.addEventListener('visibilitychange', flushWhenHidden, { signal })
  return () => listening.abort()
}
