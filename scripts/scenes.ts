// Draws the pictures of the demonstration's galleries and articles: a chamber of nobody, made here from these lines alone.
// `npm run scenes` writes src/app/server/seed/scenes/ anew; by the names in the seed's lists.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** What stands on a ground of 160 by 110. */
const scenes: Readonly<Record<string, string>> = {
  front: [
    '<path fill="#9fc9c3" d="M0 0h160v110H0z" opacity=".55"/>',
    '<path fill="#ffffff" d="M24 22h112v88H24z"/>',
    '<path fill="#0b5d57" d="M24 22h112v18H24z"/>',
    '<path fill="#ffffff" d="M44 29h72v4H44z"/>',
    '<path fill="#9fc9c3" d="M36 52h24v26H36zM100 52h24v26h-24z"/>',
    '<path fill="#7d8883" d="M68 54h24v56H68z"/>',
    '<path fill="#3c4643" d="M0 104h160v6H0z" opacity=".6"/>',
  ].join(''),
  'waiting-room': [
    '<path fill="#e6eae8" d="M0 0h160v110H0z"/>',
    '<path fill="#9fc9c3" d="M0 0h160v64H0z"/>',
    '<path fill="#16211f" d="M54 12h52v30H54z" opacity=".8"/>',
    '<path fill="#9fc9c3" d="M74 20h12v14H74z"/>',
    '<g fill="#0b5d57">',
    '<path d="M14 56h26v18H14zM47 56h26v18H47zM80 56h26v18H80zM113 56h26v18h-26z"/>',
    '</g>',
    '<g fill="#3c4643" opacity=".7">',
    '<path d="M12 76h130v5H12zM22 81h4v15h-4zM76 81h4v15h-4zM128 81h4v15h-4z"/>',
    '</g>',
  ].join(''),
  ecg: [
    '<path fill="#e6eae8" d="M0 0h160v110H0z"/>',
    '<path fill="#3c4643" d="M22 16h94v64H22z" opacity=".85"/>',
    '<path fill="none" stroke="#9fc9c3" stroke-width="2.5" d="M28 50h18l5-8 6 22 8-36 7 28 4-6h34"/>',
    '<path fill="#7d8883" d="M54 80h30v10H54zM40 90h58v6H40z"/>',
    '<path fill="#0b5d57" d="M128 34h14v46h-14z"/>',
    '<path fill="#9fc9c3" d="M131 40h8v8h-8z"/>',
  ].join(''),
  'consulting-room': [
    '<path fill="#9fc9c3" d="M0 0h160v70H0z"/>',
    '<path fill="#ffffff" d="M18 14h40v34H18z"/>',
    '<path stroke="#7d8883" d="M38 14v34M18 31h40" stroke-width="1.5"/>',
    '<path fill="#7d8883" d="M0 70h160v40H0z" opacity=".45"/>',
    '<path fill="#0b5d57" d="M72 56h72v6H72zM78 62h5v26h-5zM133 62h5v26h-5z"/>',
    '<path fill="#16211f" d="M98 38h24v16H98zM108 54h4v2h-4z" opacity=".75"/>',
    '<path fill="#3c4643" d="M30 66h22v4H30zM30 50h4v16h-4zM33 70h3v18h-3zM48 70h3v18h-3z" opacity=".7"/>',
  ].join(''),
  'way-in': [
    '<path fill="#9fc9c3" d="M0 0h160v110H0z" opacity=".5"/>',
    '<path fill="#7d8883" d="M0 84h160v26H0z" opacity=".5"/>',
    '<path fill="#0b5d57" d="M24 84V54h6v30zM127 84V50h6v34z"/>',
    '<circle cx="27" cy="44" r="17" fill="#0b5d57"/>',
    '<circle cx="130" cy="40" r="20" fill="#0b5d57"/>',
    '<g fill="#3c4643">',
    '<circle cx="78" cy="38" r="7"/>',
    '<path d="M74 47h9l4 18-5 2-3-9-2 12 7 18-5 2-8-17-5 17-5-2 6-22-1-8-4 6-4-3z"/>',
    '</g>',
  ].join(''),
  heart: [
    '<path fill="#d7eae6" d="M0 0h160v110H0z"/>',
    '<path fill="#0b5d57" d="M80 86C58 70 46 58 46 43c0-11 8-18 17-18 7 0 13 4 17 11 4-7 10-11 17-11 9 0 17 7 17 18 0 15-12 27-34 43z"/>',
    '<path fill="none" stroke="#fff" stroke-width="3" d="M50 54h16l5-9 8 20 6-15 4 4h22"/>',
  ].join(''),
}

const folder = join(import.meta.dirname, '../src/app/server/seed/scenes')
mkdirSync(folder, { recursive: true })
for (const [name, body] of Object.entries(scenes)) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="880" viewBox="0 0 160 110">${body}</svg>`
  writeFileSync(
    join(folder, `${name}.webp`),
    await sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 6 }).toBuffer(),
  )
}
