import * as z from 'zod/mini'
import { readFilm } from '#contract/clinic/film-address.ts'
import { filmAddress } from '#contract/clinic/film-frame.ts'
import { refusal } from '#contract/refusal.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { PictureHash } from '#domain/pad/pictures.ts'
import { videoPages } from './pages.ts'

/** The address is none of a film at a host that we know; said under its field. */
export const noFilm = refusal(422, 'film')

/** What a film is about. */
export const videoKinds = ['advice', 'exercise', 'treatment', 'chamber'] as const

/** An address as somebody copied it, kept as the one of its film. */
const FilmAddress = z.pipe(
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(400, 'too_long')),
  z.transform((typed, { issues }) => {
    const film = readFilm(typed)
    if (film) return filmAddress(film)
    issues.push({ code: 'custom', message: noFilm.code, input: typed })
    return ''
  }),
)

/** The films of a doctor's public page. They lie at hosts that we know; no server of ours ever asks there. */
export const videos = defineResource({
  name: 'videos',
  practice: { writes: 'Setting List' },
  fields: {
    bn_name: resourceField.line(160, { listed: 'title', searched: true, sorts: true }),
    name: resourceField.line(160, { listed: 'second', searched: true, sorts: true }),
    address: resourceField.address(FilmAddress, 400, { hint: true }),
    kind: resourceField.choice(videoKinds, { listed: 'third', narrows: true }),
    picture: resourceField.picture(PictureHash, { optional: true, hint: true }),
    position: resourceField.order({ sorts: true }),
  },
  sort: 'position',
  refuses: [noFilm],
  calls: {
    list: '/doctor/v1/videos',
    edit: '/doctor/v1/videos/{id}/edit',
    update: '/doctor/v1/videos/{id}',
    remove: '/doctor/v1/videos/destroy/{id}',
  },
  pages: videoPages,
})
