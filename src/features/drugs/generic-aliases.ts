import { genericKey } from '#contract/clinic/generic-key.ts'
import { keyOf } from '#contract/clinic/fold.ts'

/**
 * Other names of molecules, as British, American and old lists have them and as chambers shorten them, each with the
 * name it is looked up by. One with '+' is a combination of fixed name.
 */
const names: readonly (readonly [generic: string, others: string])[] = [
  ['levothyroxine', 'thyroxine, l-thyroxine, t4'], ['paracetamol', 'acetaminophen, apap, pcm'], ['salbutamol', 'albuterol'], ['levosalbutamol', 'levalbuterol'],
  ['nitroglycerin', 'gtn, glyceryl trinitrate, trinitroglycerin'], ['isosorbide mononitrate', 'ismn'], ['isosorbide dinitrate', 'isdn'],
  ['aspirin', 'acetylsalicylic acid, asa'], ['amoxicillin', 'amoxycillin, amoxicilin'], ['amoxicillin + clavulanic acid', 'co-amoxiclav, coamoxyclav, amoxiclav, amoxyclav'],
  ['sulfamethoxazole + trimethoprim', 'cotrimoxazole, co-trimoxazole, tmp-smx, smx-tmp'], ['phenoxymethylpenicillin', 'penicillin v'],
  ['cefalexin', 'cephalexin'], ['cefradine', 'cephradine'], ['cefuroxime axetil', 'cefuroxime'], ['furosemide', 'frusemide'],
  ['hydrochlorothiazide', 'hctz'], ['epinephrine', 'adrenaline'], ['norepinephrine', 'noradrenaline'], ['lidocaine', 'lignocaine'], ['rifampicin', 'rifampin'],
  ['isoniazid', 'isonicotinic acid hydrazide'], ['glibenclamide', 'glyburide'], ['pethidine', 'meperidine'], ['ciclosporin', 'cyclosporine, cyclosporin'],
  ['acyclovir', 'aciclovir'], ['aciclovir', 'acyclovir'], ['mesalazine', 'mesalamine'], ['chlorphenamine', 'chlorpheniramine'], ['chlorpheniramine', 'chlorphenamine'],
  ['bendroflumethiazide', 'bendrofluazide'], ['beclomethasone', 'beclometasone'], ['dexamethasone', 'dexametasone'], ['sodium valproate', 'valproate, valproic acid'],
  ['vitamin c', 'ascorbic acid'], ['vitamin d3', 'cholecalciferol, colecalciferol'], ['cyanocobalamin', 'vitamin b12'], ['pyridoxine', 'vitamin b6'], ['thiamine', 'vitamin b1'],
  ['methotrexate', 'mtx'], ['hydroxychloroquine', 'hcq'], ['propylthiouracil', 'ptu'], ['ursodeoxycholic acid', 'udca, ursodiol'], ['n-acetylcysteine', 'nac, acetylcysteine'],
  ['acetylcysteine', 'nac, n-acetylcysteine'], ['tranexamic acid', 'txa'], ['medroxyprogesterone', 'dmpa'],
]

const keysByAlias = new Map<string, string[]>()
for (const [generic, others] of names) {
  for (const other of others.split(', ')) keysByAlias.set(keyOf(other), [...(keysByAlias.get(keyOf(other)) ?? []), genericKey(generic)])
}

/** The keys a molecule may stand under by what was typed: its own, and what it is also called. */
export const genericKeysOf = (typed: string): string[] => [...new Set([genericKey(typed), ...(keysByAlias.get(keyOf(typed)) ?? [])])].filter((key) => key !== '')

/** Whether these words are only another name of a molecule. */
export const isAlias = (typed: string): boolean => keysByAlias.has(keyOf(typed))
