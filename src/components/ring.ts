/** Two short notes, in seconds and hertz. */
const NOTES = [
  { at: 0, pitch: 880 },
  { at: 0.16, pitch: 1175 },
] as const;
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.2;
const SILENCE = 0.001;

/** Plays the chime of a notice. Browsers stay silent until the user has interacted with the page. */
export function playChime(): void {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  for (const { at, pitch } of NOTES) {
    const begin = audio.currentTime + at;
    const note = audio.createOscillator();
    note.frequency.value = pitch;
    gain.gain.setValueAtTime(LOUDNESS, begin);
    gain.gain.exponentialRampToValueAtTime(SILENCE, begin + NOTE_SECONDS);
    note.connect(gain);
    note.start(begin);
    note.stop(begin + NOTE_SECONDS);
  }
  setTimeout(() => void audio.close(), 1000);
}
