// Draws the photos of the demonstration's doctors: flat portraits of nobody, made here from these lines alone.
// `npm run portraits` writes src/app/server/seed/photos/ anew; by the doctors' numbers in the seed's lists.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** What tells one portrait from another. */
interface Look {
  skin: string
  hair: string
  ground: string
  /** What is worn below the coat; without a coat, all that is worn. */
  cloth: string
  head: 'short' | 'parted' | 'receding' | 'curls' | 'bob' | 'bun' | 'long' | 'scarf'
  scarf?: string
  coat?: boolean
  glasses?: boolean
  beard?: boolean
  moustache?: boolean
  stethoscope?: boolean
}

const looks: Readonly<Record<number, Look>> = {
  1: { skin: '#b98058', hair: '#241a17', ground: '#dcebe4', cloth: '#8a3a5b', head: 'long', coat: true },
  2: {
    skin: '#a9724d',
    hair: '#8d8a86',
    ground: '#e6e3d8',
    cloth: '#2f4a6b',
    head: 'receding',
    glasses: true,
    moustache: true,
  },
  3: {
    skin: '#9c6643',
    hair: '#1d1715',
    ground: '#dfe7ee',
    cloth: '#3f6f6a',
    head: 'short',
    coat: true,
    stethoscope: true,
  },
  4: {
    skin: '#c48e66',
    hair: '#2b1f1a',
    ground: '#efe2d9',
    cloth: '#4b6b8c',
    head: 'scarf',
    scarf: '#5f7fa3',
    coat: true,
    glasses: true,
  },
  6: {
    skin: '#b07a52',
    hair: '#1c1614',
    ground: '#e3e8dc',
    cloth: '#5a4a3d',
    head: 'parted',
    coat: true,
    beard: true,
  },
  7: {
    skin: '#a87350',
    hair: '#1f1714',
    ground: '#e9e0ea',
    cloth: '#2f6d5c',
    head: 'bun',
    coat: true,
    stethoscope: true,
  },
  8: {
    skin: '#8f5d3d',
    hair: '#3a3532',
    ground: '#dde6e8',
    cloth: '#7a3b34',
    head: 'short',
    glasses: true,
    coat: true,
  },
  9: {
    skin: '#bd875f',
    hair: '#231a16',
    ground: '#f0e6d6',
    cloth: '#6a4b86',
    head: 'scarf',
    scarf: '#a8556a',
    coat: true,
  },
  10: { skin: '#a36d48', hair: '#c9c6c1', ground: '#e0e4ec', cloth: '#36414d', head: 'parted', beard: true },
  11: {
    skin: '#c9966f',
    hair: '#2a1d18',
    ground: '#dfeee9',
    cloth: '#b5652f',
    head: 'bob',
    coat: true,
    glasses: true,
  },
  12: {
    skin: '#99643f',
    hair: '#57524d',
    ground: '#e8e4dc',
    cloth: '#3c5a44',
    head: 'receding',
    coat: true,
    moustache: true,
    stethoscope: true,
  },
  13: { skin: '#c79267', hair: '#191311', ground: '#e1e5f0', cloth: '#7d2f46', head: 'curls', coat: true },
}

const folder = join(import.meta.dirname, '../src/app/server/seed/photos')
/** Pixels of a side: as large as the largest that is shown, and a head in hand. */
const side = 480

/** From the back to the front: hair behind, clothes, neck, head, hair before, face. */
function portrait(look: Look): string {
  const { skin, ground } = look
  const parts = [
    `<rect width="240" height="240" fill="${ground}"/>`,
    hairBehind(look),
    clothes(look),
    look.head === 'scarf' ? '' : neck(look),
    look.head === 'scarf'
      ? ''
      : `<circle cx="77" cy="108" r="9" fill="${skin}"/><circle cx="163" cy="108" r="9" fill="${skin}"/>`,
    `<path d="M78 92c0-34 20-50 42-50s42 16 42 50v14c0 32-22 52-42 52s-42-20-42-52z" fill="${skin}"/>`,
    look.beard ? beard(look) : '',
    hairBefore(look),
    face(look),
    look.stethoscope ? stethoscope : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${parts.join('')}</svg>`
}

const neck = ({ skin }: Look) =>
  `<path d="M100 132h40v34c0 12-40 12-40 0z" fill="${skin}"/><path d="M100 150c10 14 30 14 40 0v-10h-40z" fill="#000" opacity=".1"/>`

function clothes({ cloth, coat, head, scarf }: Look): string {
  const body = 'M20 240c2-46 28-66 66-74l34 26 34-26c38 8 64 28 66 74z'
  const white = coat
    ? `<path d="${body}" fill="#fafafa"/><path d="M86 166l34 74 34-74-34 24z" fill="${cloth}"/><path d="M86 166l-14 18 18 10-8 12 38 34zM154 166l14 18-18 10 8 12-38 34z" fill="#eceff1" stroke="#cfd6da" stroke-width="1.5"/>`
    : `<path d="${body}" fill="${cloth}"/><path d="M94 166l26 40 26-40 6 8-32 48-32-48z" fill="#fff" opacity=".85"/>`
  const around =
    head === 'scarf'
      ? `<path d="M66 150c-8 30 14 50 54 52 40-2 62-22 54-52-14 26-94 26-108 0z" fill="${scarf}"/>`
      : ''
  return `${white}${around}`
}

function hairBehind({ head, hair, scarf }: Look): string {
  switch (head) {
    case 'long':
      return `<path d="M66 96c0-46 26-66 54-66s54 20 54 66c0 34 8 66 2 86H64c-6-20 2-52 2-86z" fill="${hair}"/>`
    case 'bob':
      return `<path d="M64 96c0-46 28-66 56-66s56 20 56 66v46c-10 12-102 12-112 0z" fill="${hair}"/>`
    case 'bun':
      return `<circle cx="120" cy="30" r="19" fill="${hair}"/><path d="M70 96c0-42 24-60 50-60s50 18 50 60v20H70z" fill="${hair}"/>`
    case 'curls':
      return curls.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="21" fill="${hair}"/>`).join('')
    case 'scarf':
      return `<path d="M60 100c0-50 28-72 60-72s60 22 60 72c0 30 10 56 6 78H54c-4-22 6-48 6-78z" fill="${scarf}"/>`
    default:
      return ''
  }
}

const curls = [
  [74, 70],
  [92, 50],
  [120, 42],
  [148, 50],
  [166, 70],
  [70, 100],
  [170, 100],
  [74, 130],
  [166, 130],
  [82, 152],
  [158, 152],
] as const

function hairBefore({ head, hair, scarf }: Look): string {
  const path = (d: string, colour = hair) => `<path d="${d}" fill="${colour}"/>`
  switch (head) {
    case 'short':
      return path('M74 94c-4-42 20-62 46-62s50 20 46 62c-4-10-6-18-12-26-20 4-48 4-66-4-8 8-10 18-14 30z')
    case 'parted':
      return path(
        'M74 96c-6-46 22-66 50-64 28 2 46 22 42 64-4-12-8-20-14-28-22 0-38-6-48-16-8 12-24 22-30 44z',
      )
    case 'receding':
      return (
        path(
          'M75 100c-6-34 4-50 20-58-8 12-10 20-11 30-3 8-6 16-9 28zM165 100c6-34-4-50-20-58 8 12 10 20 11 30 3 8 6 16 9 28z',
        ) + path('M82 70c4-22 20-32 38-32s34 10 38 32c-8-14-22-20-38-20s-30 6-38 20z')
      )
    case 'long':
    case 'bob':
    case 'bun':
      return path('M74 104c-2-44 16-66 46-68 30 2 48 24 46 68-6-28-20-44-46-56-26 12-40 28-46 56z')
    case 'curls':
      return path('M76 92c0-34 20-52 44-52s44 18 44 52c-10-16-26-26-44-26s-34 10-44 26z')
    case 'scarf':
      return `<path d="M70 104c0-46 22-66 50-66s50 20 50 66c0 34-20 62-50 62s-50-28-50-62zm12 0c0 28 18 50 38 50s38-22 38-50c0-30-16-48-38-48s-38 18-38 48z" fill="${scarf}"/><path d="M82 92c6-26 20-38 38-38s32 12 38 38c-8-18-22-26-38-26s-30 8-38 26z" fill="#000" opacity=".14"/>`
  }
}

const beard = ({ hair }: Look) =>
  `<path d="M78 104c2 36 20 58 42 58s40-22 42-58c-6 14-10 20-18 24-14-8-34-8-48 0-8-4-12-10-18-24z" fill="${hair}"/>`

function face({ hair, glasses, moustache, beard: bearded, head }: Look): string {
  const dark = '#2a1d18'
  const brow = head === 'receding' || hair > '#4' ? '#4a4440' : hair
  return [
    `<path d="M92 90c5-5 13-5 18-1M130 89c5-4 13-4 18 1" fill="none" stroke="${brow}" stroke-width="3.4" stroke-linecap="round"/>`,
    `<ellipse cx="101" cy="103" rx="3.6" ry="4.2" fill="${dark}"/><ellipse cx="139" cy="103" rx="3.6" ry="4.2" fill="${dark}"/>`,
    `<path d="M120 106c-2 7-4 11-4 13 2 2 5 2 8 1" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2.6" stroke-linecap="round"/>`,
    `<path d="M106 133c8 8 20 8 28 0" fill="none" stroke="${bearded ? '#e9c3ad' : '#6d2f2a'}" stroke-width="3.2" stroke-linecap="round"/>`,
    moustache
      ? `<path d="M102 129c6-6 13-7 18-4 5-3 12-2 18 4-8 1-13 0-18-1-5 1-10 2-18 1z" fill="${hair}"/>`
      : '',
    glasses
      ? `<g fill="none" stroke="#3b3b3f" stroke-width="2.6"><rect x="86" y="93" width="29" height="21" rx="8"/><rect x="125" y="93" width="29" height="21" rx="8"/><path d="M115 101c3-3 7-3 10 0M86 100l-8-3M154 100l8-3"/></g>`
      : '',
  ].join('')
}

const stethoscope = `<g fill="none" stroke="#37474f" stroke-width="4.5" stroke-linecap="round"><path d="M84 170c-6 26-2 46 10 58M156 170c6 22 4 34-6 44"/></g><circle cx="148" cy="220" r="8" fill="#90a4ae" stroke="#37474f" stroke-width="3"/>`

mkdirSync(folder, { recursive: true })
for (const [id, look] of Object.entries(looks)) {
  const drawn = await sharp(Buffer.from(portrait(look)))
    .resize(side, side)
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
  writeFileSync(join(folder, `${id}.webp`), drawn)
  console.log(`${id}.webp ${drawn.length} bytes`)
}
