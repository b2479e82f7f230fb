const RING_SECONDS = 60
const TONE_SECONDS = 0.18
/** How far the clock of the audio, which stops while it is suspended, may be off the wall clock. */
const MOST_DRIFT_SECONDS = 0.5

let audio: AudioContext | null = null

export type Ring = {
  /** Plans the ring again when the audio was suspended before the ring began. */
  follow(): void
  stop(): void
}

/** Browsers allow sound only after a press, and a device that slept only after another touch. */
export function resumeAudio(): void {
  if (audio && audio.state !== 'running') audio.resume().catch(() => {})
}

/** Rings for a minute from `ends` (milliseconds, wall clock), then calls `onRung`. */
export function ringAt(ends: number, onRung: () => void): Ring {
  let planned: { start: number; end(): void } | null = null
  return {
    follow() {
      if (!('AudioContext' in globalThis)) return
      audio ??= new AudioContext()
      const start = audio.currentTime + Math.max(0, (ends - Date.now()) / 1000)
      if (planned && audio.currentTime >= planned.start) return
      if (planned && Math.abs(planned.start - start) < MOST_DRIFT_SECONDS) return
      planned?.end()
      planned = { start, end: plan(audio, start, onRung) }
    },
    stop() {
      planned?.end()
    },
  }
}

/** Schedules the tones in the audio itself, because browsers slow the timers of hidden pages. */
function plan(context: AudioContext, start: number, onRung: () => void): () => void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 880
  volume.gain.value = 0
  for (let at = start; at < start + RING_SECONDS; at += 1) {
    for (const beginning of [at, at + 2 * TONE_SECONDS]) {
      volume.gain.setValueAtTime(0.3, beginning)
      volume.gain.setValueAtTime(0, beginning + TONE_SECONDS)
    }
  }
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + RING_SECONDS)
  tone.onended = onRung
  return () => {
    tone.onended = null
    tone.stop()
    tone.disconnect()
    volume.disconnect()
  }
}
