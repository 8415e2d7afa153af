/** The click of a stone, made when it is wanted: no file is loaded. */

/** Seconds; a knock of wood on wood is short. */
const LENGTH = 0.05;
/** So many parts of the length after which next to nothing is heard. */
const FADE = 5;
/** Hz: the middle of what is heard. */
const PITCH = 1700;
const LOUDNESS = 0.5;

let context: AudioContext | null = null;
let knock: AudioBuffer | null = null;

/** So many clicks, so many milliseconds apart; nothing where the browser has no sound, or nobody has touched the page yet. */
export function clickStones(count: number, apart: number): void {
  // A page that sounds before anybody has touched it is silenced by the browser, with a warning.
  if (typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return;
  // It takes some time until there is sound for the first time: no picture is to wait for it.
  setTimeout(() => {
    context ??= new AudioContext();
    knock ??= noise(context);
    void context.resume();
    for (let index = 0; index < count; index += 1) click(context, knock, context.currentTime + (index * apart) / 1000);
  });
}

function click(audio: AudioContext, buffer: AudioBuffer, when: number): void {
  const source = new AudioBufferSourceNode(audio, { buffer });
  const tone = new BiquadFilterNode(audio, { type: "bandpass", frequency: PITCH, Q: 1.2 });
  source.connect(tone).connect(new GainNode(audio, { gain: LOUDNESS })).connect(audio.destination);
  source.start(when);
}

/** Noise that fades away. */
function noise(audio: AudioContext): AudioBuffer {
  const length = Math.round(LENGTH * audio.sampleRate);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) data[at] = (2 * Math.random() - 1) * Math.exp((-FADE * at) / length);
  return buffer;
}
