import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface PaperHeadProps {
  start: ReactNode
  end: ReactNode
  logo?: ReactNode
  bengaliFirst?: boolean
}

/** The pad's head: one language at each side, a rule under both. `bengaliFirst`: Bengali stands left, and both sides begin at their left edge. */
export function PaperHead({ start, end, logo, bengaliFirst = false }: PaperHeadProps) {
  return (
    <div className="flex justify-between gap-[6mm] border-b-2 border-paper-ink pb-[3mm] text-[0.9em]">
      <div lang={bengaliFirst ? 'bn' : 'en'}>{start}</div>
      {logo !== undefined && <div className="h-[20mm] w-[20mm] shrink-0">{logo}</div>}
      <div lang={bengaliFirst ? 'en' : 'bn'} className={bengaliFirst ? '' : 'text-right'}>
        {end}
      </div>
    </div>
  )
}

/** A logo between the two languages, whole within its square. */
export function PaperLogo({ src }: { src: string }) {
  return <img src={src} alt="" className="size-full object-contain" />
}

/** The doctor's name in a head. */
export function PaperName({ children }: { children: ReactNode }) {
  return <b className="block text-[1.5em] leading-[1.5]">{children}</b>
}

/** Name and value pairs in one band: the patient line. */
export function PaperFacts({ facts }: { facts: readonly { id: string; name: string; value: ReactNode }[] }) {
  return (
    <div className="flex flex-wrap gap-x-[6mm] gap-y-[0.5mm] border-b border-paper-line py-[1.6mm] text-[0.95em] tabular-nums">
      {facts.map((fact) => (
        <span key={fact.id} className="break-inside-avoid">
          {fact.name} <b>{fact.value}</b>
        </span>
      ))}
    </div>
  )
}

/** The patient in four columns that stand under each other on every line; a name too long for its place goes on below. */
export function PaperBand({ facts }: { facts: readonly { id: string; name: string; value: ReactNode }[] }) {
  return (
    <dl className="m-0 grid grid-cols-[repeat(4,max-content_auto)] items-baseline gap-x-[2mm] gap-y-[0.6mm] border-b border-paper-line py-[1.6mm] text-[0.95em] tabular-nums">
      {facts.map((fact) => (
        <Fragment key={fact.id}>
          <dt className="text-[0.9em] text-paper-ink/80">{fact.name}</dt>
          <dd className="m-0 font-strong">{fact.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Findings at the left, treatment at the right; `left` is the left column's share in per cent. */
export function PaperColumns({ left, start, end }: { left: number; start: ReactNode; end: ReactNode }) {
  return (
    <div className="grid" style={{ gridTemplateColumns: `${left}% minmax(0, 1fr)` }}>
      <div className="border-r border-paper-line pt-[3mm] pr-[3mm]">{start}</div>
      <div className="flex flex-col pt-[2mm] pl-[5mm]">{end}</div>
    </div>
  )
}

/** One column over the whole width of the sheet. */
export function PaperWhole({ lang, children }: { lang?: 'bn' | 'en'; children: ReactNode }) {
  return (
    <div lang={lang} className="flex flex-col pt-[2mm]">
      {children}
    </div>
  )
}

interface PaperBlockProps {
  title?: string
  lang?: 'bn' | 'en'
  apart?: boolean
  children: ReactNode
}

/** A titled piece of the sheet; its title never stands alone at the foot of a page. `apart`: with air before it and a line under its title. */
export function PaperBlock({ title, lang, apart = false, children }: PaperBlockProps) {
  return (
    <section
      lang={lang}
      className={cx('pb-[calc(3mm*var(--air,1))]', apart && 'mt-[calc(4mm*var(--air,1))]')}
    >
      {title !== undefined && (
        <h2
          className={cx(
            'break-after-avoid text-[1em]',
            apart && 'mb-[calc(0.4mm+0.8mm*var(--air,1))] border-b border-paper-line pb-[0.4mm]',
          )}
        >
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}

interface PaperLinesProps {
  lines: readonly { id: string; text: ReactNode }[]
  bullets?: 'none' | 'disc' | 'number'
  lang?: 'bn' | 'en'
}

/** Lines of a block, plain, with bullets, or numbered; none is ever split. */
export function PaperLines({ lines, bullets = 'none', lang }: PaperLinesProps) {
  const marks = { none: '', disc: 'list-disc pl-[1.3em]', number: 'list-decimal pl-[1.5em]' }
  return (
    <ul lang={lang} className={marks[bullets]}>
      {lines.map((line) => (
        <li key={line.id} className="break-inside-avoid">
          {line.text}
        </li>
      ))}
    </ul>
  )
}

/** One drug on paper. `asTyped`: its dose is the doctor's own words, and this is the sentence that says so to whoever reads it. */
export interface PaperDrug {
  id: string
  name: string
  generic?: string
  dose: ReactNode
  quantity?: string
  asTyped?: string
}

/** The drugs of a prescription: name in Latin, dose below; a drug is never split between pages. A double bar marks a dose that stands as it was typed. */
export function PaperRx({ drugs, numbered = true }: { drugs: readonly PaperDrug[]; numbered?: boolean }) {
  return (
    <>
      <div aria-label="Rx" role="img" className="font-serif text-[2.5em] leading-[1.25]">
        ℞
      </div>
      <ol>
        {drugs.map((drug, at) => (
          <li
            key={drug.id}
            className={cx(
              'break-inside-avoid py-[calc(1.4mm*var(--air,1))]',
              drug.asTyped !== undefined &&
                '-ml-[3.2mm] border-l-[0.9mm] border-double border-paper-ink pl-[2.3mm]',
            )}
          >
            <div lang="en" className="flex justify-between gap-[4mm]">
              <span>
                <b className="text-[1.1em]">
                  {numbered && `${at + 1}. `}
                  {drug.name}
                </b>{' '}
                {drug.generic !== undefined && <span className="text-[0.88em]">({drug.generic})</span>}
              </span>
              {drug.quantity !== undefined && <span className="tabular-nums">{drug.quantity}</span>}
            </div>
            <div lang="bn" className={cx('text-[1.05em]', numbered && 'pl-[1.4em]')}>
              {drug.dose}
            </div>
            {drug.asTyped !== undefined && (
              <div lang="bn" className={cx('text-[0.85em]', numbered && 'pl-[1.7em]')}>
                {drug.asTyped}
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface PaperSignProps {
  image?: string
  code?: ReactNode
  children: ReactNode
}

/** Where the doctor signs; an image of the signature stands on the line, a QR where the pad's foot is not ours beside it. It goes with what stands before it: none signs an empty page. */
export function PaperSign({ image, code, children }: PaperSignProps) {
  return (
    <div className="mt-auto flex break-inside-avoid break-before-avoid items-end justify-between gap-[4mm] pt-[calc(5mm+7mm*var(--air,1))] pb-[calc(4mm*var(--air,1))] text-[0.9em]">
      <div>{code}</div>
      <div className="w-fit text-center">
        {image !== undefined && (
          <img src={image} alt="" className="mx-auto h-[12mm] max-w-[45mm] object-contain" />
        )}
        <div className="border-t border-paper-ink px-[3mm] pt-[1mm]">{children}</div>
      </div>
    </div>
  )
}

interface PaperCodeProps {
  code: ReactNode
  size: number
  link: string
  said: ReactNode
}

/** A QR of so many millimetres with what it is for; on a screen a press does what a scan does. */
export function PaperCode({ code, size, link, said }: PaperCodeProps) {
  return (
    <div className="flex shrink-0 items-center gap-[2mm] text-left">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="block shrink-0 text-inherit *:size-full"
        style={{ width: `${size}mm`, height: `${size}mm` }}
      >
        {code}
      </a>
      <div lang="bn" className="text-[0.9em]">
        {said}
      </div>
    </div>
  )
}

/** The pad's foot: code or QR, the chamber, where to call. */
export function PaperFoot({ code, start, end }: { code?: ReactNode; start: ReactNode; end: ReactNode }) {
  return (
    <div className="flex items-center gap-[6mm] border-t-2 border-paper-ink pt-[2.5mm] text-[0.88em]">
      {code !== undefined && <div className="shrink-0 [&>svg]:size-[16mm]">{code}</div>}
      <div>{start}</div>
      <div className="ml-auto text-right">{end}</div>
    </div>
  )
}

interface PaperTableProps {
  columns: readonly { key: string; title: string; number?: boolean }[]
  rows: readonly Readonly<Record<string, ReactNode>>[]
  total?: Readonly<Record<string, ReactNode>>
}

/** A table of money or values on paper. */
export function PaperTable({ columns, rows, total }: PaperTableProps) {
  const cell = (number: boolean | undefined): string =>
    cx('border-b border-paper-line px-[1.5mm] py-[1mm]', number ? 'text-right tabular-nums' : 'text-left')
  const cells = (row: Readonly<Record<string, ReactNode>>) =>
    columns.map((column) => (
      <td key={column.key} className={cell(column.number)}>
        {row[column.key]}
      </td>
    ))
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cell(column.number)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className="break-inside-avoid">
            {cells(row)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot className="font-strong">
          <tr>{cells(total)}</tr>
        </tfoot>
      )}
    </table>
  )
}
