/**
 * Lines as doctors type them, with what must come of them. All of it is written by hand: nothing here asks the product's own
 * reader. A medicine is 'name | strength as typed | what stands on the sheet'; '?' is one that must be asked about.
 */
const medicines = {
  tab: `
napa | 500 | Tab. Napa 500 mg
napa extend | 665 | Tab. Napa Extend 665 mg
napa extra |  | Tab. Napa Extra 500 mg+65 mg
ace | 500 | Tab. Ace 500 mg
ace plus |  | Tab. Ace Plus 500 mg+65 mg
renova | 500 | Tab. Renova 500 mg
clofenac | 50 | Tab. Clofenac 50 mg
rolac | 10 | Tab. Rolac 10 mg
naprosyn | 500 | Tab. Naprosyn 500 mg
anaflex | 250 | Tab. Anaflex 250 mg
etorix | 90 | Tab. Etorix 90 mg
tory | 60 | Tab. Tory 60 mg
algin | 50 | Tab. Algin 50 mg
norvis | 50 | Tab. Norvis 50 mg
pantonix | 40 | Tab. Pantonix 40 mg
pantonix | 20 | Tab. Pantonix 20 mg
finix | 20 | Tab. Finix 20 mg
famotack | 20 | Tab. Famotack 20 mg
motigut | 10 | Tab. Motigut 10 mg
omidon | 10 | Tab. Omidon 10 mg
emistat | 8 | Tab. Emistat 8 mg
stemetil | 5 | Tab. Stemetil 5 mg
zox | 500 | Tab. Zox 500 mg
filmet | 400 | Tab. Filmet 400 mg
amodis | 400 | Tab. Amodis 400 mg
flagyl | 400 | Tab. Flagyl 400 mg
alben | 400 | Tab. Alben 400 mg
zimax | 500 | Tab. Zimax 500 mg
azithrocin | 500 | Tab. Azithrocin 500 mg
moxaclav | 625 | Tab. Moxaclav 500 mg+125 mg
moxaclav | 1g | Tab. Moxaclav 875 mg+125 mg
fimoxyclav | 625 | Tab. Fimoxyclav 500 mg+125 mg
cefotil | 500 | Tab. Cefotil 500 mg
kilbac | 250 | Tab. Kilbac 250 mg
cefotil plus | 625 | Tab. Cefotil Plus 500 mg+125 mg
ciprocin | 500 | Tab. Ciprocin 500 mg
trevox | 750 | Tab. Trevox 750 mg
cotrim | 480 | Tab. Cotrim 400 mg+80 mg
cotrim ds |  | Tab. Cotrim DS 800 mg+160 mg
virux | 400 | Tab. Virux 400 mg
cortan | 20 | Tab. Cortan 20 mg
cortan | 5 mg | Tab. Cortan 5 mg
fexo | 120 | Tab. Fexo 120 mg
fexo | 180 | Tab. Fexo 180 mg
alatrol | 10 | Tab. Alatrol 10 mg
rupa | 10 | Tab. Rupa 10 mg
tofen | 1 mg | Tab. Tofen 1 mg
monas | 10 | Tab. Monas 10 mg
montair | 5 | Tab. Montair 5 mg
osartil | 50 | Tab. Osartil 50 mg
osartil plus |  | Tab. Osartil Plus 50 mg+12.5 mg
angilock | 25 | Tab. Angilock 25 mg
amdocal | 5 | Tab. Amdocal 5 mg
camlodin | 10 | Tab. Camlodin 10 mg
olmecar | 20 | Tab. Olmecar 20 mg
bislol | 2.5 | Tab. Bislol 2.5 mg
concor | 5 | Tab. Concor 5 mg
tenoloc | 50 | Tab. Tenoloc 50 mg
lasix | 40 | Tab. Lasix 40 mg
ecosprin | 75 | Tab. Ecosprin 75 mg
clopid | 75 | Tab. Clopid 75 mg
clopid-as |  | Tab. Clopid-AS 75 mg+75 mg
anzitor | 10 | Tab. Anzitor 10 mg
rosuva | 20 | Tab. Rosuva 20 mg
informet | 850 | Tab. Informet 850 mg
diamicron mr | 60 | Tab. Diamicron MR 60 mg
amaryl | 2 mg | Tab. Amaryl 2 mg
januvia | 100 | Tab. Januvia 100 mg
galvus met | 50+500 | Tab. Galvus Met 50 mg+500 mg
trajenta | 5 | Tab. Trajenta 5 mg
thyrox | 50 | Tab. Thyrox 50 mcg
thyrox | 100 mcg | Tab. Thyrox 100 mcg
rivotril | 0.5 | Tab. Rivotril 0.5 mg
tryptin | 10 | Tab. Tryptin 10 mg
nexcital | 10 | Tab. Nexcital 10 mg
calbo-d |  | Tab. Calbo-D 500 mg+200 IU
folison | 5 | Tab. Folison 5 mg
zyloric | 100 | Tab. Zyloric 100 mg
ivera | 6 | Tab. Ivera 6 mg
entresto | 100 | Tab. Entresto 49 mg+51 mg
napa |  | ?
monas |  | ?
ciprocin |  | ?
napa | 50 | ?
nap | 500 | ?
thyroxine | 50 | ?
paracetamol | 500 | ?
concorde | 5 | ?`,
  cap: `
seclo | 20 | Cap. Seclo 20 mg
seclo | 40 | Cap. Seclo 40 mg
losectil | 20 | Cap. Losectil 20 mg
cosec | 20 | Cap. Cosec 20 mg
progut | 20 | Cap. Progut 20 mg
moxacil | 500 | Cap. Moxacil 500 mg
fimoxyl | 250 | Cap. Fimoxyl 250 mg
phylopen | 500 | Cap. Phylopen 500 mg
cef-3 | 200 | Cap. Cef-3 200 mg
cef-3 ds |  | Cap. Cef-3 DS 400 mg
t-cef | 400 | Cap. T-Cef 400 mg
doxicap | 100 | Cap. Doxicap 100 mg
flugal | 150 | Cap. Flugal 150 mg
flugal | 50 | Cap. Flugal 50 mg
itra | 100 | Cap. Itra 100 mg
neurolin | 75 | Cap. Neurolin 75 mg
d-rise | 40000 | Cap. D-Rise 40000 IU
e-cap | 400 | Cap. E-Cap 400 IU
sergel | 20 | ?
seclo |  | ?`,
  spoon: `
napa syp |  | Syp. Napa 120 mg/5 ml
ace syp |  | Syp. Ace 120 mg/5 ml
algin syp |  | Syp. Algin 10 mg/5 ml
emistat syp |  | Syp. Emistat 4 mg/5 ml
omidon susp |  | Susp. Omidon 5 mg/5 ml
filmet susp |  | Susp. Filmet 200 mg/5 ml
zimax susp |  | Susp. Zimax 200 mg/5 ml
moxacil susp |  | Susp. Moxacil 125 mg/5 ml
cef-3 susp |  | Susp. Cef-3 100 mg/5 ml
alatrol syp |  | Syp. Alatrol 5 mg/5 ml
tofen syp |  | Syp. Tofen 1 mg/5 ml
ambrox syp |  | Syp. Ambrox 15 mg/5 ml
purisal syp |  | Syp. Purisal 1 mg/5 ml
adryl |  | Syp. Adryl 10 mg/5 ml`,
  drops: `
napa drops |  | Drops Napa 80 mg/ml
ace drops |  | Drops Ace 80 mg/ml
flacol |  | Drops Flacol 67 mg/ml
cef-3 drops |  | Drops Cef-3 25 mg/ml
alatrol drops |  | Drops Alatrol 2.5 mg/ml`,
  puff: `
azmasol |  | Inhaler Azmasol 100 mcg/puff
ventolin |  | Inhaler Ventolin 100 mcg/puff
sultolin inhaler |  | Inhaler Sultolin 100 mcg/puff
seretide |  | Inhaler Seretide 25 mcg+125 mcg/puff`,
  skin: `
dermovate cream |  | Cream Dermovate 0.05%
dermasol oint |  | Oint. Dermasol 0.05%
fungidal |  | Cream Fungidal 2%
bactroban |  | Oint. Bactroban 2%
eurax |  | Cream Eurax 10%
betnovate-n |  | Cream Betnovate-N 0.1%+0.5%`,
  eye: `
tobrex |  | Eye Drops Tobrex 0.3%
patanol |  | Eye Drops Patanol 0.1%
refresh tears |  | Eye Drops Refresh Tears 0.5%
systane |  | Eye Drops Systane 0.4%+0.3%`,
  supp: `
napa supp | 125 | Supp. Napa 125 mg
ace supp | 250 | Supp. Ace 250 mg
clofenac supp | 50 | Supp. Clofenac 50 mg`,
} as const

/** 'as typed | in Bengali | in English'; a dash: kept as typed, letter for letter; '?': the words may belong to the name, or to no form of the medicine, and are asked about. A capsule's are a tablet's in its own word. */
const solid = `
1+0+1 5d | ১+০+১ টি — ৫ দিন | 1+0+1 tablets — 5 days
1+0+1 pc 7d | ১+০+১ টি — খাবার পরে — ৭ দিন | 1+0+1 tablets — after food — 7 days
1+0+1 ac 14d | ১+০+১ টি — খাবার আগে — ১৪ দিন | 1+0+1 tablets — before food — 14 days
1+1+1 pc 5d | ১+১+১ টি — খাবার পরে — ৫ দিন | 1+1+1 tablets — after food — 5 days
0+0+1 1m | ০+০+১ টি — ১ মাস | 0+0+1 tablet — 1 month
1+0+0 cont | ১+০+০ টি — চলবে | 1+0+0 tablet — continue
0+1+0 after lunch 1m | ০+১+০ টি — দুপুরের খাবারের পর — ১ মাস | 0+1+0 tablet — after lunch — 1 month
1+0+0 before breakfast 2m | ১+০+০ টি — সকালের নাশতার আগে — ২ মাস | 1+0+0 tablet — before breakfast — 2 months
½+0+½ 10d | ½+০+½ টি — ১০ দিন | ½+0+½ tablet — 10 days
2+0+2 5d | ২+০+২ টি — ৫ দিন | 2+0+2 tablets — 5 days
1-0-1 5d | ১+০+১ টি — ৫ দিন | 1+0+1 tablets — 5 days
bd pc 7d | ১টি করে দিনে ২ বার — খাবার পরে — ৭ দিন | 1 tablet, twice a day — after food — 7 days
tds 5d | ১টি করে দিনে ৩ বার — ৫ দিন | 1 tablet, three times a day — 5 days
od 1m | দিনে ১ বার ১টি — ১ মাস | 1 tablet, once a day — 1 month
q8h 5d | ৮ ঘণ্টা পর পর ১টি — ৫ দিন | 1 tablet every 8 hours — 5 days
sos | প্রয়োজনে ১টি | 1 tablet when needed
once daily for 2 weeks | দিনে ১ বার ১টি — ২ সপ্তাহ | 1 tablet, once a day — 2 weeks
১+১+১ খাবার পরে ৫ দিন | ১+১+১ টি — খাবার পরে — ৫ দিন | 1+1+1 tablets — after food — 5 days
১টি করে দিনে ২ বার ৭ দিন | ১টি করে দিনে ২ বার — ৭ দিন | 1 tablet, twice a day — 7 days
সকালে ১টি রাতে ১টি ১০ দিন | ১+০+১ টি — ১০ দিন | 1+0+1 tablets — 10 days
রাতে ১টি ১ মাস | ০+০+১ টি — ১ মাস | 0+0+1 tablet — 1 month
১টা করে ৩ বেলা খাবার পরে ৫ দিন | ১টি করে দিনে ৩ বার — খাবার পরে — ৫ দিন | 1 tablet, three times a day — after food — 5 days
জ্বর হলে ১টি | জ্বর হলে ১টি | 1 tablet if fever
সপ্তাহে একদিন ১টি ৮ সপ্তাহ | সপ্তাহে একদিন ১টি — ৮ সপ্তাহ | 1 tablet once a week — 8 weeks
1+1+1 3d > 1+0+1 3d | ১+১+১ টি — ৩ দিন, তারপর ১+০+১ টি — ৩ দিন | 1+1+1 tablets — 3 days, then 1+0+1 tablets — 3 days
1+0+1 5-7 days | ১+০+১ টি — ৫–৭ দিন | 1+0+1 tablets — 5–7 days
1 tab mon wed fri 4w | প্রতি সোমবার, বুধবার ও শুক্রবার ১টি — ৪ সপ্তাহ | 1 tablet every Monday, Wednesday and Friday — 4 weeks
1+0+1 8am 8pm | —
1+0+1 pc qwz | —
as told before | ?
1+0+1 bd 5d | —`

const doses = {
  tab: solid,
  cap: solid.replaceAll('tablet', 'capsule'),
  spoon: `
1 tsf tds 5d | ১ চা চামচ (৫ মিলি) করে দিনে ৩ বার — ৫ দিন | 1 teaspoon (5 ml), three times a day — 5 days
2 tsf bd 7d | ২ চা চামচ (১০ মিলি) করে দিনে ২ বার — ৭ দিন | 2 teaspoons (10 ml), twice a day — 7 days
5 ml tds 5d | ৫ মিলি করে দিনে ৩ বার — ৫ দিন | 5 ml, three times a day — 5 days
১ চামচ করে দিনে ৩ বার ৫ দিন | ১ চা চামচ (৫ মিলি) করে দিনে ৩ বার — ৫ দিন | 1 teaspoon (5 ml), three times a day — 5 days
আধা চামচ দিনে ২ বার ৫ দিন | ½ চা চামচ (২.৫ মিলি) করে দিনে ২ বার — ৫ দিন | ½ teaspoon (2.5 ml), twice a day — 5 days
দেড় চামচ দিনে ২ বার ৭ দিন | ১½ চা চামচ (৭.৫ মিলি) করে দিনে ২ বার — ৭ দিন | 1½ teaspoons (7.5 ml), twice a day — 7 days
2tsp+0+2tsp 5d | ২+০+২ চা চামচ (১০+০+১০ মিলি) — ৫ দিন | 2+0+2 teaspoons (10+0+10 ml) — 5 days
2 puffs bd | ?`,
  drops: `
10 drops tds 5d | ১০ ফোঁটা করে দিনে ৩ বার — ৫ দিন | 10 drops, three times a day — 5 days
0.5 ml od 1m | দিনে ১ বার ০.৫ মিলি — ১ মাস | 0.5 ml, once a day — 1 month
১০ ফোঁটা দিনে ৩ বার ৫ দিন | ১০ ফোঁটা করে দিনে ৩ বার — ৫ দিন | 10 drops, three times a day — 5 days
1+1+1 5d | —`,
  puff: `
2 puffs bd 1m | ২ পাফ করে দিনে ২ বার — ১ মাস | 2 puffs, twice a day — 1 month
2 puffs sos | প্রয়োজনে ২ পাফ | 2 puffs when needed
২ পাফ দিনে ২ বার ১৫ দিন | ২ পাফ করে দিনে ২ বার — ১৫ দিন | 2 puffs, twice a day — 15 days`,
  skin: `
apply bd 7d | দিনে ২ বার লাগাবেন — ৭ দিন | apply twice a day — 7 days
apply at night 15d | রাতে লাগাবেন — ১৫ দিন | apply at night — 15 days
bd 7d | দিনে ২ বার লাগাবেন — ৭ দিন | apply twice a day — 7 days
দিনে ২ বার লাগাবেন ৭ দিন | দিনে ২ বার লাগাবেন — ৭ দিন | apply twice a day — 7 days
2 tab bd | ?`,
  eye: `
1 drop qid both eyes 7d | ১ ফোঁটা করে দিনে ৪ বার — দুই চোখে — ৭ দিন | 1 drop, four times a day — in both eyes — 7 days
1 drop tds right eye 5d | ১ ফোঁটা করে দিনে ৩ বার — ডান চোখে — ৫ দিন | 1 drop, three times a day — in the right eye — 5 days
১ ফোঁটা দিনে ৪ বার দুই চোখে ৭ দিন | ১ ফোঁটা করে দিনে ৪ বার — দুই চোখে — ৭ দিন | 1 drop, four times a day — in both eyes — 7 days`,
  supp: `
1 supp stat | এখনই ১টি | 1 suppository now
1 supp if fever >102 | জ্বর ১০২°F-এর বেশি হলে ১টি | 1 suppository if the fever is over 102°F`,
} as const

type Kind = keyof typeof medicines
const kinds = [
  'tab',
  'cap',
  'spoon',
  'drops',
  'puff',
  'skin',
  'eye',
  'supp',
] as const satisfies readonly Kind[]

const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((part) => part.trim()))

export interface GoldenLine {
  name: string
  strength: string
  dose: string
  /** What stands on the sheet; null where nothing may be added without a question. */
  head: string | null
  /** The sentence in both languages; null where the words must be printed as they were typed. */
  says: { bn: string; en: string } | null
}

/** Every medicine with every dose of its kind. */
export const goldenLines = (): GoldenLine[] =>
  kinds.flatMap((kind) =>
    rowsOf(medicines[kind]).flatMap(([name = '', strength = '', head = '']) =>
      rowsOf(doses[kind]).map(([dose = '', bn = '', en = '']) => ({
        name,
        strength,
        dose,
        head: head === '?' || bn === '?' ? null : head,
        says: bn === '—' || bn === '?' ? null : { bn, en },
      })),
    ),
  )
