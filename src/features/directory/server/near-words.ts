import { type RawBuilder, sql } from 'kysely'
import { matchKeys, NAME_SCORES, nameKeys } from '#contract/clinic/name-key.ts'
import type { Db } from '#server/calls/handler.ts'
import { searchedWords } from '#server/queries/words.ts'

/** Known words that stand for one misspelt; more would be guesses. */
const mostNear = 12
/** Words whose keys are remembered: names and complaints of far more doctors than there are. */
const mostKept = 20_000

const kept = new Map<string, string[]>()

/** The keys of a word, made once: they hang on its letters alone. */
function keysOf(word: string): string[] {
  const found = kept.get(word)
  if (found) return found
  if (kept.size >= mostKept) kept.clear()
  const keys = nameKeys(word)
  kept.set(word, keys)
  return keys
}

/** What a word of a search may have meant, as PostgreSQL asks for it; null where nothing known sounds like it. */
function nearOf(asked: string, known: readonly string[]): string | null {
  const beginning = asked.replace(/:\*$/, '')
  if (known.some((word) => word.startsWith(beginning))) return asked
  const keys = nameKeys(beginning)
  // In the other script the same sound is as good as the same letters; here it is one sound either way.
  const scored = known
    .map((word) => ({ word, score: Math.min(NAME_SCORES.sound, matchKeys(keys, keysOf(word))) }))
    // A key held down sounds like something too.
    .filter(({ word, score }) => score > 0 && beginning.length <= 2 * word.length)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const near = scored.filter(({ score }) => score === best).slice(0, mostNear)
  return near.length === 0 ? null : near.map(({ word }) => `'${word}'`).join(' | ')
}

/**
 * The words of a search with those that nobody here knows put right: by how they sound, in whichever script they were
 * written. Null where one of them sounds like nothing, or where all are known as they stand.
 */
export function nearWords(search: string, known: readonly string[]): string[] | null {
  const asked = searchedWords(search)
  const near = asked.map((word) => nearOf(word, known))
  const isNew = near.some((word, at) => word !== asked[at])
  return isNew && near.every((word) => word !== null) ? near : null
}

/** Every word by which a doctor here is found: of names, specialities with what they treat, chambers and places. */
export async function selectKnownWords(db: Db): Promise<string[]> {
  const { rows } = await known.execute(db)
  return rows.map(({ word }) => word)
}

// `ts_stat` takes its query as text; nothing in it comes from outside. Only letters: a number sounds like nothing.
const known: RawBuilder<{ word: string }> = sql`select word from ts_stat($$
    select words from public_doctors
    union all select s.words from specialities s where s.active and exists (select from public_doctors d where d.speciality_ids @> array[s.id])
    union all select words_of(concat_ws(' ', c.name, c.bn_name, p.name, p.bn_name, u.name, u.bn_name))
      from public_chambers c left join districts p on p.id = c.district_id left join upazilas u on u.id = c.upazila_id
  $$) where word ~ '^[^0-9'']+$' and length(word) > 1 order by nentry desc, word`
