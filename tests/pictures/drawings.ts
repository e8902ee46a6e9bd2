import sharp from 'sharp';

/** Obviously artificial, like the parcel of the demo data. */
const FRONT_DOOR = `
<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 60 960 600">
  <rect width="960" height="720" fill="#bcd3e8"/>
  <rect x="90" y="110" width="780" height="520" fill="#e9dcc7"/>
  <rect x="70" y="80" width="820" height="44" fill="#a5673f"/>
  <rect y="630" width="960" height="90" fill="#8d8f94"/>
  <rect x="400" y="290" width="170" height="340" fill="#2f5d50"/>
  <circle cx="545" cy="470" r="10" fill="#e6c34a"/>
  <rect x="160" y="250" width="170" height="180" fill="#7ba7c9" stroke="#fff" stroke-width="14"/>
  <rect x="640" y="250" width="170" height="180" fill="#7ba7c9" stroke="#fff" stroke-width="14"/>
  <rect x="600" y="470" width="40" height="66" rx="6" fill="#444b58"/>
  <circle cx="620" cy="516" r="7" fill="#d9dce2"/>
  <rect x="430" y="222" width="110" height="48" rx="6" fill="#20407a"/>
</svg>`;

/** The entrance of a house, as a JPEG. */
export function frontDoor(): Promise<Buffer> {
  return sharp(Buffer.from(FRONT_DOOR)).jpeg().toBuffer();
}

const SIGNATURE = `
<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240">
  <rect width="600" height="240" fill="#fff"/>
  <path fill="none" stroke="#1e1e1e" stroke-width="4" stroke-linecap="round" d="M70 150c30-90 60-110 66-60s-40 110-52 92
    60-70 96-66-10 52 14 50 34-48 50-48-12 46 8 48 40-88 58-124-30 120-14 124 36-54 60-52-18 48 6 52 50-26 120-60"/>
</svg>`;

/** A name in handwriting, as a PNG. */
export function signature(): Promise<Buffer> {
  return sharp(Buffer.from(SIGNATURE)).png().toBuffer();
}
