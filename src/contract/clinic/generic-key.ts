import { fold } from './fold.ts'

// Words that name a salt, ester or water of a substance: they change its weight, not what it is.
const saltWords = new Set(`
  acetate anhydrous arginine aspartate benzathine besilate besylate bisulfate bisulphate bitartrate bromide butylbromide
  calcium camsylate carbonate chloride choline cilexetil citrate decanoate dihydrate dihydrochloride dimeglumine dimesylate
  dinitrate dipropionate disodium edisylate enanthate erbumine ester esylate ethylsuccinate etexilate fumarate furoate
  gluconate hcl hemifumarate hemihydrate hydrate hydrobromide hydrochloride hydroxide lactate lysine magnesium malate maleate
  medoxomil meglumine mesilate mesylate mofetil monohydrate monophosphate mononitrate mucate napsylate nicotinate nitrate
  oleate olamine oxalate palmitate pamoate pentahydrate phosphate pivoxil potassium procaine propionate proxetil
  sesquihydrate sodium stearate strontium succinate sulfate sulphate tartrate tosylate trihydrate trometamol tromethamine
  tartarate valerate xinafoate zinc
`.trim().split(/\s+/))

// Here the salt word is the medicine itself or makes it another one.
const wholeNames = new Set(`
  isosorbide|dinitrate isosorbide|mononitrate sodium|chloride potassium|chloride potassium|citrate sodium|bicarbonate
  calcium|carbonate calcium|gluconate calcium|lactate calcium|citrate calcium|orotate calcium|acetate magnesium|hydroxide
  magnesium|sulfate aluminium|hydroxide aluminum|hydroxide zinc|sulfate zinc|gluconate zinc|oxide ferrous|sulfate
  ferrous|fumarate ferrous|gluconate lithium|carbonate silver|sulfadiazine sodium|valproate sodium|picosulfate
  sodium|alginate potassium|iodide magnesium|oxide zinc|sulphate magnesium|sulphate ferrous|sulphate sodium|citrate
  sodium|hyaluronate sodium|cromoglycate selenium|sulfide strontium|ranelate lanthanum|carbonate sodium|lactate
  methyl|salicylate hyoscine|butylbromide sodium|fusidate magnesium|carbonate benzyl|benzoate potassium|permanganate
  sodium|phosphate
`.trim().split(/\s+/).map((pair) => pair.replace('|', ' ')))

const synonyms: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol', albuterol: 'salbutamol', 'acetylsalicylic acid': 'aspirin', 'acetyl salicylic acid': 'aspirin',
  'ascorbic acid': 'vitamin c', cholecalciferol: 'vitamin d3', colecalciferol: 'vitamin d3', frusemide: 'furosemide',
  'glyceryl trinitrate': 'nitroglycerin', adrenaline: 'epinephrine', cephalexin: 'cefalexin', cephradine: 'cefradine',
  amoxycillin: 'amoxicillin', 'valproic acid': 'sodium valproate', valproate: 'sodium valproate', clavulanate: 'clavulanic acid',
  'aluminum hydroxide': 'aluminium hydroxide', 'zinc sulphate': 'zinc sulfate', 'magnesium sulphate': 'magnesium sulfate',
  'ferrous sulphate': 'ferrous sulfate', lignocaine: 'lidocaine', sulphamethoxazole: 'sulfamethoxazole', glyburide: 'glibenclamide',
}

/**
 * One key for a generic however it is written: lower case, salts, bracketed notes and strengths dropped, parts of a combination sorted and joined by ` + `.
 * Class, allergy and interaction checks compare these keys.
 */
export function genericKey(generic: string): string {
  const parts = withoutNotes(fold(generic)).split(/\s*[+&]\s*|\s+and\s+|\s*,\s+/)
  const keys = new Set(parts.map(substanceKey).filter((key) => key !== ''))
  return [...keys].sort().join(' + ')
}

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
  const words = part.replace(/\b\d+(?:\.\d+)?\s*(?:mg|gm|g|mcg|iu|ml|%)(?![a-z])/g, ' ').replace(/[.;:*]/g, ' ').trim().split(/\s+/)
  const plain = words.join(' ')
  const name = wholeNames.has(plain) ? plain : withoutSalts(words)
  return synonyms[name] ?? name
}

function withoutSalts(words: string[]): string {
  const pair = words.slice(0, 2).join(' ')
  if (wholeNames.has(pair)) return pair
  const kept = words.filter((word, at) => at === 0 ? !isLeadingSalt(words) : !saltWords.has(word))
  return kept.join(' ')
}

// "Sodium Ascorbate" keeps its first word; "Sodium" alone too. Only what follows a name is its salt.
function isLeadingSalt(words: string[]): boolean {
  return words.length === 2 && ['disodium', 'anhydrous', 'benzathine', 'procaine'].includes(words[0] ?? '')
}
