import { fold } from './fold.ts'
import { aliasOf } from './generic-aliases.ts'
import { remembered } from './remembered.ts'

// Words that name a salt, ester or water of a substance: they change its weight or how it is taken up, not what it is.
const saltWords = new Set(
  `
  aceponate acetate acetonide adipate alafenamide anhydrous arginine ascorbate aspartate axetil benzathine benzoate besilate besylate
  bismesylate bisulfate bitartrate borate bromide butylbromide butyrate calcium camsylate caproate carbonate chloride choline
  cilexetil citrate decanoate diacetate diethylamine diethylammonium dihydrate dihydrochloride dimaleate dimeglumine dimesylate dinitrate
  dipivoxil dipropionate disodium disoproxil edisylate embonate enantate enanthate epolamine erbumine ester esylate etabonate
  ethylsuccinate etexilate fosfate fumarate furoate gluconate hcl hemifumarate hemihydrate hemisuccinate heptahydrate hexahydrate
  hydrate hydrobromide hydrochloride hydroxide isethionate lactate lactobionate lysine magnesium malate maleate medoxomil meglumine
  mesilate mesylate methylsulfate metilsulfate mofetil monohydrate monophosphate mononitrate mucate napadisylate napsylate
  nicotinate nitrate octanoate oleate olamine oxalate oxoglurate palmitate pamoate pentahydrate phenylpropionate phosphate pivalate pivoxil
  potassium procaine propanediol propionate proxetil sesquihydrate sodium stearate stearoate strontium succinate succcinate sulfate tartarate
  tartrate teoclate tetrahydrate theoclate tosylate trifenatate trihydrate trometamol tromethamine undecanoate valerate
  xinafoate zinc
`
    .trim()
    .split(/\s+/),
)

// Words of the label that say which book it follows, how fast it is let go or for what it is meant.
const labelWords = new Set('bp usp ip jp inn ph eur sr mr er xr cr xl ir retard rdna oral topical'.split(' '))

// Here the salt word is the medicine itself or makes it another one.
const wholeNames = new Set(
  `
  isosorbide|dinitrate isosorbide|mononitrate sodium|chloride potassium|chloride potassium|citrate sodium|bicarbonate
  calcium|carbonate calcium|gluconate calcium|lactate calcium|citrate calcium|orotate calcium|acetate magnesium|hydroxide
  magnesium|sulfate aluminium|hydroxide aluminium|chloride zinc|sulfate zinc|gluconate zinc|oxide zinc|orotate zinc|acetate
  ferrous|sulfate ferrous|fumarate ferrous|gluconate ferrous|ascorbate lithium|carbonate silver|sulfadiazine silver|nitrate
  sodium|valproate sodium|picosulfate sodium|alginate potassium|iodide magnesium|oxide sodium|citrate sodium|lactate
  sodium|hyaluronate sodium|cromoglicate selenium|sulfide strontium|ranelate lanthanum|carbonate sevelamer|carbonate
  methyl|salicylate hyoscine|butylbromide magnesium|carbonate benzyl|benzoate potassium|permanganate ammonium|chloride
  sodium|phosphate sodium|thiosulfate potassium|bicarbonate barium|sulfate calcium|dobesilate sodium|fluoride
  choline|salicylate magnesium|citrate calcium|phosphate
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.replace('|', ' ')),
)

/**
 * One key for a generic however it is written: lower case, one spelling for old, British and American names, salts,
 * esters, bracketed notes and strengths dropped, parts of a combination sorted and joined by ` + `. A key is its own key,
 * so that keys which were stored by an earlier form of this rule are brought up to date by it where they are compared.
 * Class, allergy and duplicate checks compare these keys, each several times at every key of the writer. Names follow the INN (WHO), aliases its former national names.
 */
export const genericKey = remembered(keyOfGeneric, 500)

function keyOfGeneric(generic: string): string {
  const plain = withoutNotes(fold(generic)).replace(/\s+/g, ' ').trim()
  const parts = (aliasOf(plain) ?? plain).split(
    /\s*[+&;]\s*|\s+and\s+|\s+with\s+|\s*,\s+|\s+\/\s+|(?<=[a-z]{4})\/(?=[a-z]{4})/,
  )
  const keys = new Set(parts.flatMap((part) => substanceKey(part).split(' + ')).filter((key) => key !== ''))
  return [...keys].sort().join(' + ')
}

/** The substances of a key: one for each part of a combination. */
export const partsOfKey = (generic_key: string): string[] =>
  genericKey(generic_key)
    .split(' + ')
    .filter((part) => part !== '')

function withoutNotes(text: string): string {
  let bare = text
  // Brackets may lie in one another: the innermost goes first.
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, ' ')
  }
  return bare
}

function substanceKey(part: string): string {
  const words = part
    .replace(/\b\d+(?:\.\d+)?\s*(?:mg|gm|g|mcg|iu|ml|%)(?![a-z])/g, ' ')
    .replace(/[.;:*]/g, ' ')
    .trim()
    .split(/\s+/)
    .map(spelling)
    .filter((word, at) => at === 0 || (!labelWords.has(word) && !/^\d{3,}$/.test(word)))
  const plain = words.join(' ')
  const name = aliasOf(plain) ?? (wholeNames.has(plain) ? plain : withoutSalts(words))
  return aliasOf(name) ?? name
}

/** One spelling of stems that are written in two ways: sulph-, ceph-, -cyclovir, oestr-. */
const spelling = (word: string): string =>
  word
    .replace(/sulph/, 'sulf')
    .replace(/^ceph(?=[a-z])/, 'cef')
    .replace(/cyclovir$/, 'ciclovir')
    .replace(/oestr/, 'estr')
    .replace(/oedema/, 'edema')

function withoutSalts(words: string[]): string {
  const pair = words.slice(0, 2).join(' ')
  if (wholeNames.has(pair)) return pair
  const kept = words.filter((word, at) => (at === 0 ? !isLeadingSalt(words) : !saltWords.has(word)))
  return kept.join(' ')
}

// "Sodium Ascorbate" keeps its first word; "Sodium" alone too. Only what follows a name is its salt.
function isLeadingSalt(words: string[]): boolean {
  return words.length === 2 && ['disodium', 'anhydrous', 'benzathine', 'procaine'].includes(words[0] ?? '')
}
