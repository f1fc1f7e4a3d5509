import type { SubstanceClass } from './substance-class-names.ts'

/** How sure it is that who does not bear one member does not bear another: `critical` asks for a reason, null says nothing. */
export type CrossLevel = 'critical' | 'warning' | null

interface Family {
  cross: CrossLevel
  /** Two of it on one sheet, both taken into the body, are warned of. */
  twice?: true
  members: string
}

/**
 * Families of substances, by the keys of their members (see generic-key; a name of two words is written with `_`). Own
 * table, composed from the INN stems (WHO, "The use of stems in the selection of INN") and proven in the test of the
 * classes against every generic of the catalogue. Raise `substancesVersion` with every change.
 */
export const families = {
  penicillin: {
    cross: 'critical',
    twice: true,
    members: `amoxicillin ampicillin azlocillin bacampicillin benzylpenicillin carbenicillin carindacillin cloxacillin dicloxacillin
    epicillin flucloxacillin hetacillin mecillinam metampicillin meticillin mezlocillin nafcillin oxacillin penicillin phenoxymethylpenicillin pheneticillin
    piperacillin pivampicillin pivmecillinam propicillin sulbenicillin sultamicillin talampicillin temocillin ticarcillin`,
  },
  cephalosporin: {
    cross: 'critical',
    twice: true,
    members: `cefacetrile cefaclor cefadroxil cefalexin cefaloglycin cefaloridine cefalosporin cefalotin cefamandole cefapirin
    cefathiamidine cefatrizine cefazolin cefbuperazone cefcapene cefdinir cefditoren cefepime cefetamet cefiderocol cefixime cefmenoxime cefmetazole cefminox
    cefodizime cefonicid cefoperazone ceforanide cefoselis cefotaxime cefotetan cefotiam cefoxitin cefozopran cefpiramide cefpirome cefpodoxime cefprozil
    cefquinome cefradine cefroxadine cefsulodin ceftaroline ceftazidime cefteram ceftezole ceftibuten ceftiofur ceftizoxime ceftobiprole ceftolozane
    ceftriaxone cefuroxime cefuzonam flomoxef latamoxef loracarbef`,
  },
  carbapenem: {
    cross: 'critical',
    twice: true,
    members:
      'biapenem doripenem ertapenem faropenem imipenem meropenem panipenem ritipenem sulopenem tebipenem',
  },
  monobactam: { cross: 'critical', members: 'aztreonam carumonam' },
  sulfonamide: {
    cross: 'critical',
    members: `mafenide silver_sulfadiazine sulfacetamide sulfachlorpyridazine sulfadiazine sulfadimethoxine sulfadimidine sulfadoxine sulfaguanidine
    sulfalene sulfamerazine sulfamethazine sulfamethizole sulfamethoxazole sulfamethoxypyridazine sulfametrole sulfamoxole sulfanilamide sulfapyridine
    sulfasalazine sulfathiazole sulfisoxazole`,
  },
  // Not antibiotics: their labels name a sulfonamide allergy, a cross-reaction is rare.
  sulfonamide_like: {
    cross: null,
    members: 'acetazolamide brinzolamide celecoxib dorzolamide methazolamide parecoxib valdecoxib zonisamide',
  },
  nsaid: {
    cross: 'critical',
    twice: true,
    members: `aceclofenac acemetacin alclofenac alminoprofen amfenac amtolmetin aspirin azapropazone benoxaprofen benzydamine bromfenac bufexamac carprofen
    celecoxib clonixin dexibuprofen dexketoprofen diclofenac diflunisal droxicam etodolac etofenamate etoricoxib felbinac fenbufen fenclofenac fenoprofen
    fentiazac floctafenine flufenamic_acid flurbiprofen ibuprofen indobufen indometacin indoprofen ketoprofen ketorolac lornoxicam loxoprofen
    lumiracoxib meclofenamic_acid mefenamic_acid meloxicam metamizole mofezolac nabumetone naproxen nepafenac niflumic_acid nimesulide oxaprozin
    oxyphenbutazone parecoxib pelubiprofen phenylbutazone pirprofen piroxicam polmacoxib pranoprofen proglumetacin propyphenazone rofecoxib
    sulindac suprofen tenoxicam tiaprofenic_acid tolfenamic_acid tolmetin valdecoxib zaltoprofen`,
  },
  salicylate: {
    cross: 'warning',
    members: `aspirin balsalazide bismuth_subsalicylate choline_salicylate diflunisal magnesium_salicylate mesalazine methyl_salicylate olsalazine
    salicylic_acid salsalate sulfasalazine trolamine_salicylate`,
  },
  quinolone: {
    cross: 'critical',
    twice: true,
    members: `antofloxacin balofloxacin besifloxacin cinoxacin ciprofloxacin clinafloxacin danofloxacin delafloxacin difloxacin
    enoxacin enrofloxacin finafloxacin fleroxacin flumequine garenoxacin gatifloxacin gemifloxacin grepafloxacin lascufloxacin levofloxacin levonadifloxacin
    lomefloxacin marbofloxacin moxifloxacin nadifloxacin nalidixic_acid nemonoxacin norfloxacin ofloxacin orbifloxacin oxolinic_acid ozenoxacin
    pazufloxacin pefloxacin pipemidic_acid prulifloxacin rosoxacin rufloxacin sarafloxacin sitafloxacin sparfloxacin temafloxacin tosufloxacin
    trovafloxacin zabofloxacin`,
  },
  macrolide: {
    cross: 'critical',
    twice: true,
    members: `azithromycin clarithromycin dirithromycin erythromycin fidaxomicin flurithromycin gamithromycin josamycin kitasamycin
    midecamycin miocamycin oleandomycin rokitamycin roxithromycin solithromycin spiramycin telithromycin troleandomycin tylosin`,
  },
  tetracycline: {
    cross: 'critical',
    twice: true,
    members: `chlortetracycline clomocycline demeclocycline doxycycline eravacycline lymecycline metacycline minocycline omadacycline
    oxytetracycline penimepicycline rolitetracycline sarecycline tetracycline tigecycline`,
  },
  aminoglycoside: {
    cross: 'critical',
    members: `amikacin arbekacin dibekacin framycetin gentamicin isepamicin kanamycin neomycin netilmicin paromomycin plazomicin ribostamycin
    sisomicin streptomycin tobramycin`,
  },
  lincosamide: { cross: 'critical', members: 'clindamycin lincomycin' },
  nitroimidazole: {
    cross: 'critical',
    twice: true,
    members:
      'benznidazole fexinidazole metronidazole nimorazole ornidazole satranidazole secnidazole tinidazole',
  },
  glycopeptide: { cross: 'critical', members: 'dalbavancin oritavancin teicoplanin telavancin vancomycin' },
  polymyxin: { cross: 'critical', members: 'colistin polymyxin_b' },
  rifamycin: { cross: 'critical', members: 'rifabutin rifampicin rifamycin rifapentine rifaximin' },
  azole_antifungal: {
    cross: 'warning',
    members: `bifonazole butoconazole clotrimazole croconazole econazole efinaconazole fenticonazole flutrimazole fluconazole fosfluconazole isavuconazole
    isoconazole itraconazole ketoconazole lanoconazole luliconazole miconazole neticonazole omoconazole oteseconazole oxiconazole posaconazole ravuconazole
    sertaconazole sulconazole terconazole tioconazole voriconazole`,
  },
  antituberculosis: {
    cross: null,
    members: `bedaquiline cycloserine delamanid ethambutol ethionamide isoniazid pretomanid prothionamide pyrazinamide rifabutin rifampicin rifapentine
    streptomycin terizidone`,
  },
  ace_inhibitor: {
    cross: 'critical',
    twice: true,
    members: `alacepril benazepril captopril cilazapril delapril enalapril enalaprilat fosinopril imidapril lisinopril moexipril
    perindopril quinapril ramipril spirapril temocapril trandolapril zofenopril`,
  },
  arb: {
    cross: 'warning',
    twice: true,
    members:
      'azilsartan candesartan eprosartan fimasartan irbesartan losartan olmesartan sparsentan tasosartan telmisartan valsartan',
  },
  statin: {
    cross: 'warning',
    twice: true,
    members:
      'atorvastatin cerivastatin fluvastatin lovastatin mevastatin pitavastatin pravastatin rosuvastatin simvastatin',
  },
  ppi: {
    cross: 'warning',
    twice: true,
    members: `dexlansoprazole dexrabeprazole esomeprazole fexuprazan ilaprazole lansoprazole omeprazole pantoprazole rabeprazole tegoprazan
    tenatoprazole vonoprazan`,
  },
  h2_blocker: {
    cross: 'warning',
    twice: true,
    members: 'cimetidine famotidine lafutidine nizatidine ranitidine roxatidine',
  },
  benzodiazepine: {
    cross: 'warning',
    twice: true,
    members: `adinazolam alprazolam bentazepam bromazepam brotizolam chlordiazepoxide cinolazepam clobazam clonazepam clorazepate clotiazepam
    cloxazolam delorazepam diazepam estazolam etizolam flunitrazepam flurazepam halazepam haloxazolam ketazolam loprazolam lorazepam lormetazepam
    medazepam mexazolam midazolam nimetazepam nitrazepam nordazepam oxazepam pinazepam prazepam quazepam remimazolam temazepam tetrazepam tofisopam
    triazolam`,
  },
  opioid: {
    cross: 'warning',
    twice: true,
    members: `alfentanil buprenorphine butorphanol codeine dextropropoxyphene dihydrocodeine fentanyl hydrocodone hydromorphone
    levorphanol methadone morphine nalbuphine oliceridine oxycodone oxymorphone pentazocine pethidine remifentanil sufentanil tapentadol tramadol`,
  },
  nitrate: {
    cross: 'warning',
    members: 'isosorbide_dinitrate isosorbide_mononitrate nitroglycerin pentaerithrityl_tetranitrate',
  },
  pde5_inhibitor: {
    cross: 'warning',
    twice: true,
    members: 'avanafil lodenafil mirodenafil sildenafil tadalafil udenafil vardenafil',
  },
  beta_blocker: {
    cross: 'warning',
    twice: true,
    members: `acebutolol alprenolol atenolol befunolol betaxolol bevantolol bisoprolol bopindolol bucindolol carteolol carvedilol
    celiprolol esmolol labetalol landiolol levobetaxolol levobunolol metipranolol metoprolol nadolol nebivolol oxprenolol penbutolol pindolol propranolol
    sotalol talinolol tertatolol timolol`,
  },
  calcium_blocker: {
    cross: 'warning',
    twice: true,
    members: `amlodipine aranidipine azelnidipine barnidipine benidipine cilnidipine clevidipine efonidipine felodipine isradipine lacidipine
    lercanidipine levamlodipine manidipine nicardipine nifedipine nilvadipine nimodipine nisoldipine nitrendipine`,
  },
  sulfonylurea: {
    cross: 'warning',
    twice: true,
    members:
      'acetohexamide chlorpropamide glibenclamide gliclazide glimepiride glipizide gliquidone tolazamide tolbutamide',
  },
  gliptin: {
    cross: 'warning',
    twice: true,
    members: `alogliptin anagliptin evogliptin gemigliptin linagliptin omarigliptin saxagliptin sitagliptin teneligliptin trelagliptin
    vildagliptin`,
  },
  gliflozin: {
    cross: 'warning',
    twice: true,
    members:
      'bexagliflozin canagliflozin dapagliflozin empagliflozin ertugliflozin ipragliflozin luseogliflozin remogliflozin sotagliflozin tofogliflozin',
  },
  glp1_agonist: {
    cross: 'warning',
    twice: true,
    members: 'albiglutide dulaglutide exenatide liraglutide lixisenatide semaglutide tirzepatide',
  },
  insulin: {
    cross: 'warning',
    members: `insulin_aspart insulin_degludec insulin_detemir insulin_glargine insulin_glulisine insulin_human insulin_icodec insulin_lispro`,
  },
  ssri: {
    cross: 'warning',
    twice: true,
    members: `citalopram dapoxetine desvenlafaxine duloxetine escitalopram fluoxetine fluvoxamine levomilnacipran milnacipran paroxetine sertraline
    venlafaxine vilazodone`,
  },
  tricyclic: {
    cross: 'warning',
    twice: true,
    members: `amitriptyline clomipramine desipramine dosulepin doxepin imipramine lofepramine maprotiline melitracen nortriptyline protriptyline
    trimipramine`,
  },
  phenothiazine: {
    cross: 'warning',
    members:
      'chlorpromazine fluphenazine levomepromazine perphenazine prochlorperazine promethazine thioridazine trifluoperazine trimeprazine',
  },
  aromatic_antiepileptic: {
    cross: 'warning',
    members:
      'carbamazepine eslicarbazepine fosphenytoin lamotrigine oxcarbazepine phenobarbital phenytoin primidone',
  },
  corticosteroid: {
    cross: null,
    twice: true,
    members: `beclometasone betamethasone budesonide ciclesonide clobetasol clobetasone cortisone deflazacort desonide desoxymethasone dexamethasone
    diflorasone difluprednate fludrocortisone flumetasone fluocinolone fluocinonide fluorometholone fluticasone halcinonide halobetasol hydrocortisone
    loteprednol methylprednisolone mometasone prednisolone prednisone triamcinolone`,
  },
  antihistamine: {
    cross: null,
    members: `azelastine bilastine brompheniramine buclizine cetirizine chlorphenamine cinnarizine clemastine cyclizine cyproheptadine desloratadine dexchlorpheniramine
    dimenhydrinate diphenhydramine doxylamine ebastine fexofenadine hydroxyzine ketotifen levocetirizine loratadine mebhydrolin meclozine mepyramine
    mizolastine olopatadine pheniramine promethazine rupatadine triprolidine`,
  },
  amide_anaesthetic: {
    cross: 'warning',
    members:
      'articaine bupivacaine cinchocaine etidocaine levobupivacaine lidocaine mepivacaine prilocaine ropivacaine',
  },
  ester_anaesthetic: {
    cross: 'warning',
    members: 'benzocaine butamben chloroprocaine cocaine oxybuprocaine procaine proxymetacaine tetracaine',
  },
  contrast: {
    cross: 'critical',
    members: `diatrizoate iobitridol iodixanol iohexol iomeprol iopamidol iopromide iothalamate ioversol ioxaglate ioxitalamate
    meglumine_diatrizoate sodium_amidotrizoate`,
  },
  heparin: {
    cross: 'warning',
    twice: true,
    members: 'bemiparin dalteparin enoxaparin heparin nadroparin reviparin tinzaparin',
  },
  antimalarial_quinoline: {
    cross: 'warning',
    members: 'amodiaquine chloroquine hydroxychloroquine mefloquine primaquine quinine tafenoquine',
  },
  iron_injection: {
    cross: 'warning',
    members: 'ferric_carboxymaltose ferric_derisomaltose iron_dextran iron_sucrose',
  },
  iron: {
    cross: null,
    members: `carbonyl_iron ferric_carboxymaltose ferric_derisomaltose ferric_pyrophosphate ferrous_ascorbate ferrous_fumarate ferrous_gluconate ferrous_sulfate
    iron iron_dextran iron_polymaltose_complex iron_sucrose sodium_feredetate`,
  },
  triptan: {
    cross: 'warning',
    twice: true,
    members: 'almotriptan eletriptan frovatriptan naratriptan rizatriptan sumatriptan zolmitriptan',
  },
  loop_diuretic: { cross: 'warning', twice: true, members: 'bumetanide furosemide torasemide' },
  thiazide: {
    cross: 'warning',
    twice: true,
    members:
      'bendroflumethiazide chlorothiazide chlorthalidone hydrochlorothiazide indapamide metolazone xipamide',
  },
  xanthine: { cross: 'warning', twice: true, members: 'aminophylline doxofylline theophylline' },
} as const satisfies Record<SubstanceClass, Family>
