import { relative, sep } from 'node:path'

/**
 * The files that the page's modules travel in. Each file is asked for in turn at a start without a line, so what is opened
 * together is one file; what few open comes with the screen that it is for and stands in no group.
 */
interface FileGroup {
  name: string
  /** Packages that belong to it. */
  packages?: readonly string[]
  /** Takes what the build itself adds to fetch parts of a page. */
  helper?: true
  /** Beginnings of paths from the project's folder; `*` stands for any part of one name, `{a,b}` for either. */
  modules?: readonly string[]
  /** Beginnings of paths that `modules` would take in and that stay out. */
  except?: readonly string[]
}

const ownText = 'src/features/{auth,tour,share,own-words,phone-changes,template-files,record-import,poster}'
/** What administrators keep: no device of a practice has it. */
const administration =
  'src/features/{resource,specialities,degrees,roles,users,admin-home,our-services,sms-packages,payment-verification,catalogue,drug-imports,offered-drugs,admin-doctors,code-log,sms-types,article-categories,admin-testimonials,platform-payments,sms-events,admin-search,admin-audit}'
/** What a doctor shows on public pages, as his practice keeps it. */
const media = 'src/features/{articles,galleries,videos,media-pictures}'
/** What a practice sends to its patients. */
const messages = 'src/features/{sms-settings,sms-text,sms-credit,sms-log,sms-broadcasts}'
const money = 'src/features/{billing,payment-methods,day-close}'
const partOfAFeature = '{text,screens.ts,words}'

/** What the build itself adds to fetch parts of a page. */
export const isHelper = /vite\/preload-helper/

/** Where the product's one page and the frame of visitors' pages begin: in a file with others they would run wherever one of them is wanted. */
export const begins = /\/src\/app\/browser\/(main\.tsx|visitor\.html)$/

/** The first group that takes a module has it: what stands above leaves the rest to what stands below. */
export const fileGroups: readonly FileGroup[] = [
  // The looks of every page but the first, which fetches them once it stands.
  { name: 'looks', modules: ['src/client/ui/styles.css'] },
  // All that runs on a page which the server drew until somebody presses something: nothing else may travel with it.
  {
    name: 'visitor',
    helper: true,
    modules: ['src/app/browser/visitor.ts', 'src/client/ui/{apply-theme,first.css}'],
  },
  // What keeps such a page for when there is no line: fetched once it stands.
  { name: 'keep-offline', modules: ['src/app/browser/keep-offline', 'src/client/net/own-script'] },
  // What every first page needs travels in two files: other people's code, which seldom changes, and ours with the Bengali words.
  {
    name: 'base',
    packages: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'scheduler',
      'i18next',
      'react-i18next',
      'zustand',
      'zod',
      'use-sync-external-store',
    ],
  },
  { name: 'floating', packages: ['@base-ui', '@floating-ui'] },
  // Asked with once the first page stands.
  { name: 'ky', packages: ['ky'] },
  { name: 'device', packages: ['dexie', 'dexie-react-hooks'] },
  {
    name: 'shell',
    modules: [
      'src/client/{text,nav,net}/',
      'src/app/browser/{*.ts,text/,frames/public}',
      'src/client/local/database/owner',
      'src/client/ui/{badge,bare-frame,button,control,icon,icons,first-icons,kbd,text,link,layout,heading}.ts',
      'src/client/ui/{list-states,public-frame,skip-link,brand,nav,drawer,dialog,overlay,toast,toasts}.ts',
      'src/client/ui/{cx,page-title,theme,fonts}.ts',
      'src/features/{home,app-data}/',
      'src/contract/{endpoint,fields,permissions,problem,refusal}.ts',
    ],
    except: [
      'src/client/*/{en.ts,show,fetch-file,own-script,page-answers,use-asked,wire,line.}',
      'src/app/browser/{text/en,menu,staff,admin-,patient-,person-places,features,offline}',
      'src/features/{home,app-data}/text/en',
      'src/features/app-data/parts/place',
    ],
  },
  // The check of a paper and the sheet behind a link: read on strangers' phones, who need nothing else of the product.
  {
    name: 'readers',
    modules: [
      'src/features/sheet-check/{screens/,parts/,contract,words}',
      'src/features/patient-sheets/{screens/by-link,words,parts/sheet-head,parts/plain-lists,parts/not-in-force,parts/day-plan}',
      'src/features/shared-sheets/contract',
      'src/client/ui/{verdict,panel}.tsx',
      'src/client/{nav/use-hash,net/use-asked}',
      'src/contract/{sheet-check/,signature,synced}',
      'src/contract/clinic/{leave,certificate-kind,prescription-state}',
      'src/domain/shared-sheet/rows',
      'src/domain/prescription/{daily-plan,patient-sheet}',
    ],
  },
  // What tells networks of a page: with the menu that is pressed open.
  {
    name: 'share',
    modules: [
      'src/features/share/{networks,words,parts/share-menu}',
      'src/client/ui/share-link',
      'src/contract/clinic/share-networks',
    ],
  },
  // A language's words of the practice, and what the lock is drawn with: each one file. Words that few open come with what they are for.
  { name: 'words-admin-bn', modules: [`${administration}/text/bn.ts`] },
  { name: 'words-admin-en', modules: [`${administration}/text/en.ts`] },
  // With the others a file would be larger than a part may be.
  { name: 'words-media-bn', modules: [`${media}/text/bn.ts`] },
  { name: 'words-media-en', modules: [`${media}/text/en.ts`] },
  { name: 'words-messages-bn', modules: [`${messages}/text/bn.ts`] },
  { name: 'words-messages-en', modules: [`${messages}/text/en.ts`] },
  { name: 'words-money-bn', modules: [`${money}/text/bn.ts`] },
  { name: 'words-money-en', modules: [`${money}/text/en.ts`] },
  { name: 'words-bn', modules: ['src/features/*/text/bn.ts'], except: [ownText] },
  { name: 'words-en', modules: ['src/features/*/text/en.ts'], except: [ownText] },
  {
    name: 'door',
    modules: [
      'src/app/browser/frames/staff-door',
      'src/features/auth/parts/lock-screen',
      'src/client/local/lock/session-keeper',
    ],
  },
  // What articles are written with: the tree, and what shows it while it is written. Of no other screen.
  {
    name: 'editor-tree',
    packages: ['prosemirror-model', 'prosemirror-state', 'prosemirror-transform', 'orderedmap'],
  },
  {
    name: 'editor-view',
    packages: [
      'prosemirror-view',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-keymap',
      'rope-sequence',
      'w3c-keyname',
    ],
  },
  // What nearly every screen of a practice draws with and reckons by; apart they were a hundred small files to keep.
  {
    name: 'kit',
    modules: ['src/client/ui/'],
    except: [
      'src/client/ui/{first.css,styles,foundation}',
      'src/client/ui/{pen-field,use-pen,drug-box,writer,paper,print,roll,wall,chart,trend,note-count,pin}',
      'src/client/ui/{queue,token,vitals,desk}',
    ],
  },
  // What a typed dose and a named substance mean: only where somebody prescribes or writes down an allergy.
  {
    name: 'doses',
    modules: ['src/contract/clinic/{dose,drug-,rx-tokens,unit-words,duration,latin-bengali}'],
  },
  {
    name: 'substances',
    modules: [
      'src/contract/clinic/{generic-,substance,resolve-substance,read-allergy,allergy-text,class-words}',
      'src/contract/clinic/{history-facts,pregnancy}',
    ],
  },
  // What both sides speak besides: only where something is sent or fetched.
  { name: 'wire', modules: ['src/contract/*.ts'] },
  { name: 'rules', modules: ['src/contract'] },
  // What a prescription is held against: with the writer alone.
  { name: 'safety', modules: ['src/domain/safety'] },
  // Rows and rules of the clinic that several features share, and the calls that change them.
  {
    name: 'rows',
    modules: ['src/domain/', 'src/features/*/contract'],
    // Outlines of a drawing are fetched with the first one.
    except: [
      'src/domain/prescription/{outlines,drawn-ink}',
      'src/features/{auth,app-data,wall-display,sheet-check}',
    ],
  },
  {
    name: 'short-names',
    modules: ['src/features/prescription-content/lists/{short-names,investigations,examinations}'],
  },
  {
    name: 'engine',
    modules: ['src/client/local/', 'src/client/net/{wire,line.}'],
    except: ['src/client/local/{lock/session-keeper,crypto/stretched}'],
  },
  { name: 'places', modules: ['src/features/app-data/parts'] },
  // What every feature of a practice names itself by, and how its forms are kept and saved: wanted as soon as one is.
  {
    name: 'shared',
    modules: [
      'src/features/*/{words,screens}.ts',
      'src/features/{saving,chosen-chamber}/',
      'src/features/{payment-methods,assistants,referral-doctors,fees,settings,chambers,pad}/*.ts',
      'src/features/referral-doctors/parts/colleague-name',
    ],
    except: ['src/features/{auth,home,app-data,tour,patient-home,admin-home,wall-display}'],
  },
  // Lists and forms that are opened once a month: apart they were thirty small files to keep.
  {
    name: 'set-once',
    modules: [
      'src/features/{payment-methods,assistants,referral-doctors,fees,settings,chambers}/{screens,parts}/',
    ],
    except: [
      'src/features/*/*/{assistant-form,use-staff-name,referral-doctor-picker,colleague,with-colleague}',
      'src/features/*/*/{discount-picks,fee-form,fee-rule,chamber-switch,chamber-form}',
    ],
  },
  // The bell and what it reads: beside the frame, which would else be larger than a part may be.
  { name: 'notices', modules: ['src/features/notices/'], except: ['src/features/notices/text'] },
  {
    name: 'staff',
    modules: ['src/app/browser/{staff-routes,frames/}'],
    except: ['src/app/browser/frames/{user-,admin-}'],
  },
  // The pages of one kind of work each: apart they were some seventy small files to keep, a third larger together.
  {
    name: 'patients',
    modules: ['src/features/{patients,patient-records,patient-merge}/', 'src/features/test-results/screens/'],
    except: [
      `src/features/{patients,patient-merge}/${partOfAFeature}`,
      'src/features/patient-records/screens.ts',
    ],
  },
  {
    name: 'money',
    modules: ['src/features/{billing,payment-records,day-close}/'],
    except: [`src/features/*/${partOfAFeature}`],
  },
  {
    name: 'planning',
    modules: ['src/features/{appointments,schedules}/'],
    except: [`src/features/*/${partOfAFeature}`],
  },
  // The issued sheet and every paper that is drawn of it.
  {
    name: 'papers',
    modules: [
      'src/features/{papers,sheet-paper}/',
      'src/features/prescriptions/paper/',
      'src/features/prescriptions/checks/parts/sheet-findings',
    ],
    except: [`src/features/papers/${partOfAFeature}`, 'src/features/{papers,sheet-paper}/contract'],
  },
  // Lists and forms of templates with the boxes of a sheet that they are written in: apart they were eight small files to keep.
  {
    name: 'sheet-boxes',
    modules: ['src/features/template-records/'],
    except: ['src/features/template-records/screens.ts'],
  },
  // Lists of sheets, of medicines and of exercises with their forms: apart they were some thirty small files to keep.
  {
    name: 'sheet-lists',
    modules: [
      'src/features/{drugs,therapy}/{screens/,parts}',
      'src/features/drugs/own-drug-pages',
      'src/features/prescriptions/screens/',
      'src/features/prescriptions/lists/',
      'src/features/prescriptions/life/parts/{queue-strip,use-choosing,copy-}',
      'src/features/prescriptions/writer/parts/copy-',
      'src/features/prescriptions/{drug-entry/parts/cheaper-,checks/parts/reason-dialog}',
    ],
  },
  // The ways in, but for the lock: apart they were twenty small files to keep.
  {
    name: 'ways-in',
    modules: ['src/features/auth/{screens,parts}'],
    except: ['src/features/auth/parts/lock-screen'],
  },
]

/** Tells which modules a group takes, by the id that the build knows them by. */
export function takesModule(group: FileGroup, root: string): (id: string) => boolean {
  const [modules, except] = [beginning(group.modules), beginning(group.except)]
  const packages = (group.packages ?? []).map((name) => `/node_modules/${name}/`)
  return (id) => {
    const path = relative(root, id).replaceAll(sep, '/')
    if (group.helper && isHelper.test(id)) return true
    return packages.some((one) => id.includes(one)) || (modules(path) && !except(path))
  }
}

/** Whether a path begins as one of these patterns says. */
function beginning(patterns: readonly string[] = []): (path: string) => boolean {
  const found = patterns.map((pattern) => new RegExp(`^${expressionOf(pattern)}`))
  return (path) => found.some((one) => one.test(path))
}

const expressionOf = (pattern: string): string =>
  pattern
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
