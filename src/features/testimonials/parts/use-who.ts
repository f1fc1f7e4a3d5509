import { useShow } from '#text/show.ts'
import type { PublicComment } from '../contract.ts'
import { useTestimonialsWords } from '../words.ts'

/** Says who speaks: whose patient he is, or whose mother; empty where nothing is known. */
export function useWho(): (comment: PublicComment) => string {
  const t = useTestimonialsWords()
  const show = useShow()
  return ({ who, bn_who, doctor }) => {
    const said = show.name({ name: who ?? '', bn_name: bn_who })
    return said !== '' && doctor ? t('of_doctor', { who: said, doctor: show.name(doctor) }) : said
  }
}
