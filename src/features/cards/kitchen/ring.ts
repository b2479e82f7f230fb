const RING_SECONDS = 60
const TONE_SECONDS = 0.18

let audio: AudioContext | null = null

/** Rings for a minute; the answer stops it. */
export function ringIn(seconds: number): () => void {
  if (!('AudioContext' in globalThis)) return () => {}
  audio ??= new AudioContext()
  audio.resume().catch(() => {})
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 880
  volume.gain.value = 0
  // Scheduled at once: browsers slow the clocks of hidden pages.
  const start = audio.currentTime + Math.max(0, seconds)
  for (let at = start; at < start + RING_SECONDS; at += 1) {
    for (const beginning of [at, at + 2 * TONE_SECONDS]) {
      volume.gain.setValueAtTime(0.3, beginning)
      volume.gain.setValueAtTime(0, beginning + TONE_SECONDS)
    }
  }
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + RING_SECONDS)
  return () => {
    tone.onended = null
    tone.disconnect()
    volume.disconnect()
  }
}
