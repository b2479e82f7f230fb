/** Whenever the page may be left, with a warning while text is unsent; returns how to stop. */
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
