// Former and national names of one substance, and short names of fixed combinations: the name that is
// written, then the key it stands for. Sources: INN (WHO) with the BAN and USAN names that differ from it.
const pairs = `
  acetaminophen=paracetamol; apap=paracetamol; albuterol=salbutamol; levalbuterol=levosalbutamol
  acetylsalicylic acid=aspirin; acetyl salicylic acid=aspirin; asa=aspirin; lysine acetylsalicylate=aspirin
  ascorbic acid=vitamin c; sodium ascorbate=vitamin c; l-ascorbic acid=vitamin c
  cholecalciferol=vitamin d3; colecalciferol=vitamin d3; vitamin d=vitamin d3; ergocalciferol=vitamin d2
  alpha tocopherol=vitamin e; tocopherol=vitamin e; vitamine e=vitamin e; vitamine c=vitamin c; retinol=vitamin a
  thiamine=vitamin b1; thiamin=vitamin b1; riboflavin=vitamin b2; pyridoxine=vitamin b6; methylcobalamin=mecobalamin
  b1=vitamin b1; b2=vitamin b2; b6=vitamin b6; b9=folic acid; vitamin b9=folic acid; b12=cyanocobalamin
  phytomenadione=vitamin k1; phytonadione=vitamin k1; vitamin k=vitamin k1; niacin=nicotinic acid; l-carnitine=levocarnitine
  frusemide=furosemide; torsemide=torasemide; glyceryl trinitrate=nitroglycerin; gtn=nitroglycerin; nitroglycerine=nitroglycerin
  glyceryltrinitrate=nitroglycerin; isosorbide-5-mononitrate=isosorbide mononitrate; ismn=isosorbide mononitrate; isdn=isosorbide dinitrate
  adrenaline=epinephrine; racepinephrine=epinephrine; noradrenaline=norepinephrine; isoprenaline=isoproterenol
  cefalothin=cefalotin; cephalothin=cefalotin; cefadrine=cefradine; cefaloridin=cefaloridine
  amoxycillin=amoxicillin; methicillin=meticillin; penicillin g=benzylpenicillin; penicillin-g=benzylpenicillin
  benzyl penicillin=benzylpenicillin; benzathine penicillin=benzylpenicillin; procaine penicillin=benzylpenicillin; crystalline penicillin=benzylpenicillin
  benzathine benzylpenicillin=benzylpenicillin; procaine benzylpenicillin=benzylpenicillin; penicillin g benzathine=benzylpenicillin
  penicillin g potassium=benzylpenicillin; penicillin g sodium=benzylpenicillin; penicillin g procaine=benzylpenicillin; benzathine penicillin g=benzylpenicillin
  phenoxymethyl penicillin=phenoxymethylpenicillin; penicillin v=phenoxymethylpenicillin; penicillin-v=phenoxymethylpenicillin; penicillin v potassium=phenoxymethylpenicillin
  clavulanate=clavulanic acid; potassium clavulanate=clavulanic acid; clavulanate potassium=clavulanic acid
  co-amoxiclav=amoxicillin + clavulanic acid; coamoxiclav=amoxicillin + clavulanic acid; amoxiclav=amoxicillin + clavulanic acid
  amoxicillin clavulanate=amoxicillin + clavulanic acid; amoxicillin clavulanic acid=amoxicillin + clavulanic acid; amoxycillin clavulanic acid=amoxicillin + clavulanic acid
  co-trimoxazole=sulfamethoxazole + trimethoprim; cotrimoxazole=sulfamethoxazole + trimethoprim; co trimoxazole=sulfamethoxazole + trimethoprim
  trimethoprim sulfamethoxazole=sulfamethoxazole + trimethoprim; tmp-smx=sulfamethoxazole + trimethoprim; sulfafurazole=sulfisoxazole
  co-artem=artemether + lumefantrine; co-codamol=codeine + paracetamol; co-careldopa=carbidopa + levodopa; co-beneldopa=benserazide + levodopa
  sulfasalazin=sulfasalazine; mesalamine=mesalazine; 5-aminosalicylic acid=mesalazine; 5-asa=mesalazine
  indomethacin=indometacin; dipyrone=metamizole; mefenamate=mefenamic acid; tolfenamate=tolfenamic acid
  hyoscine butyl bromide=hyoscine butylbromide; hyoscine n-butylbromide=hyoscine butylbromide; hyoscine-n-butylbromide=hyoscine butylbromide
  scopolamine butylbromide=hyoscine butylbromide; scopolamine=hyoscine; dicyclomine=dicycloverine; benzhexol=trihexyphenidyl
  tiemonium methylsulfate=tiemonium; glycopyrrolate=glycopyrronium; clomiphene=clomifene; thyroxine=levothyroxine; l-thyroxine=levothyroxine
  levothyroxin=levothyroxine; liothyronine sodium=liothyronine; methimazole=thiamazole
  human insulin=insulin human; insulin human regular=insulin human; regular insulin=insulin human; soluble insulin=insulin human; neutral insulin=insulin human
  isophane insulin human=insulin human; isophane insulin=insulin human; insulin isophane=insulin human; nph insulin=insulin human; insulin nph=insulin human
  biphasic isophane insulin=insulin human; insulin human isophane=insulin human; insulin regular=insulin human; human insulin nph=insulin human
  biphasic insulin aspart=insulin aspart; insulin aspart protamine=insulin aspart; protamine crystallised insulin aspart=insulin aspart
  insulin aspart premixed=insulin aspart; insulin lispro protamine=insulin lispro; biphasic insulin lispro=insulin lispro
  rifampin=rifampicin; lignocaine=lidocaine; amethocaine=tetracaine; proparacaine=proxymetacaine; benoxinate=oxybuprocaine; dibucaine=cinchocaine
  valproic acid=sodium valproate; valproate=sodium valproate; divalproex=sodium valproate; sodium divalproex=sodium valproate; phenobarbitone=phenobarbital
  diphenylhydantoin=phenytoin; phenytoin sodium=phenytoin; lithium=lithium carbonate; thiopentone=thiopental; meperidine=pethidine
  glyburide=glibenclamide; gliclazid=gliclazide; chlorpheniramine=chlorphenamine; chlorpheniramin=chlorphenamine; pheniramin=pheniramine; meclizine=meclozine
  beclomethasone=beclometasone; betametasone=betamethasone; dexametasone=dexamethasone; fluormetholone=fluorometholone; hydrocortison=hydrocortisone
  desoximetasone=desoxymethasone; triamcinolon=triamcinolone
  aluminum hydroxide=aluminium hydroxide; dried aluminium hydroxide=aluminium hydroxide; simeticone=simethicone; dimethicone=simethicone
  ispaghula=ispaghula husk; psyllium=ispaghula husk; psyllium husk=ispaghula husk; isabgol=ispaghula husk; ispaghula psyllium husk=ispaghula husk
  ethinyl estradiol=ethinylestradiol; ethinyloestradiol=ethinylestradiol; norethindrone=norethisterone
  cyclosporine=ciclosporin; cyclosporin=ciclosporin; cyclosporin a=ciclosporin; hydroxyurea=hydroxycarbamide; amethopterin=methotrexate
  5-fluorouracil=fluorouracil; 5-fu=fluorouracil; leucovorin=folinic acid; calcium folinate=folinic acid; calcium leucovorin=folinic acid; folate=folic acid
  alendronate=alendronic acid; ibandronate=ibandronic acid; risedronate=risedronic acid; zoledronate=zoledronic acid; zoledronic=zoledronic acid
  sodium fusidate=fusidic acid; fucidic acid=fusidic acid; fusidate=fusidic acid; polymixin b=polymyxin b; polymyxin=polymyxin b; gramacidin=gramicidin; bacitracin zinc=bacitracin
  colistimethate=colistin; colistimethate sodium=colistin; colistin sulfate=colistin
  sodium cromoglycate=sodium cromoglicate; cromolyn=sodium cromoglicate; cromolyn sodium=sodium cromoglicate; guaiphenesin=guaifenesin; guaiphenasine=guaifenesin
  carboxymethylcellulose=carmellose; carboxymethyl cellulose=carmellose; hydroxypropyl methylcellulose=hypromellose; hydroxypropylmethylcellulose=hypromellose
  tetrahydrozoline=tetryzoline; ergonovine=ergometrine; methylergonovine=methylergometrine; salmon calcitonin=calcitonin; urofollitropin=follitropin
  clopidrogel=clopidogrel; s-amlodipine=levamlodipine; (s)-amlodipine=levamlodipine; s-pantoprazole=pantoprazole; pipericillin=piperacillin; clavulonic acid=clavulanic acid
  elemental iron=iron; iron iii hydroxide polymaltose=iron polymaltose complex; iron hydroxide polymaltose=iron polymaltose complex; iron polymaltose=iron polymaltose complex
  povidone-iodine=povidone iodine; niacinamide=nicotinamide; aminophylline hydrate=aminophylline; doxophylline=doxofylline; theophyllin=theophylline
  carbamazepin=carbamazepine; warfarin sodium=warfarin; acenocumarol=acenocoumarol; ephedrin=ephedrine; quinin=quinine
  polyethylene glycol=macrogol; peg 3350=macrogol; polyethylene glycol 3350=macrogol; polyethylene glycol 400=macrogol; sennosides=senna; sennoside=senna
  oral rehydration salts=oral rehydration salt; ors=oral rehydration salt; normal saline=sodium chloride
  sodium dihydrogen phosphate=sodium phosphate; disodium hydrogen phosphate=sodium phosphate; monobasic sodium phosphate=sodium phosphate
  dibasic sodium phosphate=sodium phosphate; diabasic sodium phosphate=sodium phosphate; mycophenolic acid=mycophenolate; vitamin b12=cyanocobalamin; iron sucrose injection=iron sucrose
  glycerin=glycerol; glycerine=glycerol; dextrose=glucose; neostigmine methyl sulfate=neostigmine; vitamin b-complex=vitamin b complex
  antisnake venom=snake venom antiserum; anti snake venom=snake venom antiserum
  pcm=paracetamol; trinitroglycerin=nitroglycerin; amoxicilin=amoxicillin; coamoxyclav=amoxicillin + clavulanic acid; amoxyclav=amoxicillin + clavulanic acid
  smx-tmp=sulfamethoxazole + trimethoprim; hctz=hydrochlorothiazide; bendrofluazide=bendroflumethiazide; mtx=methotrexate; hcq=hydroxychloroquine; ptu=propylthiouracil
  udca=ursodeoxycholic acid; ursodiol=ursodeoxycholic acid; n-acetylcysteine=acetylcysteine; nac=acetylcysteine; txa=tranexamic acid; dmpa=medroxyprogesterone
`

const keys = new Map<string, string>(
  pairs
    .split(/[;\n]/)
    .map((pair) => pair.trim().split('='))
    .flatMap(([name, key]) =>
      name === undefined || key === undefined || name === key ? [] : [[name, key] as const],
    ),
)

/** The key that another name of a substance, or a short name of a combination, stands for. */
export const aliasOf = (name: string): string | undefined => keys.get(name)

/** Every other name, for finding a substance by it. */
export const aliases: ReadonlyMap<string, string> = keys
