import { use, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import {
  leftFree,
  roomiest,
  type Sheet,
  tightest,
  type Tightness,
  tightnesses,
} from '#contract/clinic/paper-sheet.ts'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { usePaperFont } from './paper-font.ts'
import { type PaperPlaced, PaperPlaces, RulerLines } from './paper-places.tsx'
import { mmOf, PrintingContext, pxOf, usePageRule } from './paper-size.ts'
import type { PageNumbers } from './paper-size.ts'

interface PaperProps {
  sheet: Sheet
  /** On a pre-printed pad head and foot are left free, at their heights. */
  mode: 'full' | 'preprinted'
  header: ReactNode
  footer: ReactNode
  /** Millimetres of the foot, and on a pre-printed pad of the head: what its own print takes. A printed head takes what it needs. */
  headerHeight: number
  footerHeight: number
  /** Comes again under the head of each page in both modes: whose paper it is. */
  band?: ReactNode
  bandHeight?: number
  /** Size of the common text in points; all else on the sheet is a part of it. */
  points: number
  lineGap?: number
  lang?: 'bn' | 'en'
  /** Lies across the sheet: a draft, a void. */
  watermark?: string
  pageNumbers?: PageNumbers
  /** On a pre-printed pad: values that stand where its own print has a line for them, on every page. */
  placed?: readonly PaperPlaced[]
  /** Lies over the paper on the screen alone. */
  guides?: ReactNode
  children: ReactNode
}

/**
 * A sheet at true size: what is seen is what is printed. Head and foot come again on each page, a line is never split;
 * what is a little too long is drawn together, letters by a tenth at most, and more goes on to the next page.
 */
export function Paper(props: PaperProps) {
  return (
    <Fitted width={props.sheet.width}>
      <TrueSize {...props} />
    </Fitted>
  )
}

function TrueSize({ sheet, mode, points, lineGap = 1.45, pageNumbers = null, ...parts }: PaperProps) {
  const { watermark, footerHeight, placed = [] } = parts
  const body = useRef<HTMLDivElement>(null)
  const isFull = mode === 'full'
  const lying = isFull ? sheet : withFreeEnds(sheet, parts)
  const { margins } = lying
  const page = sheet.height - margins.top - margins.bottom
  useShrink(body, { page, foot: isFull ? footerHeight : 0, points, lineGap })
  const hasPlaces = placed.length > 0
  usePageRule(hasPlaces ? { ...lying, margins: noMargins } : lying, pageNumbers)
  // Drawn anew, and so measured anew, when its letters are there.
  usePaperFont()
  return (
    <article
      lang={parts.lang}
      data-paper=""
      className={cx(
        'relative bg-paper font-paper text-paper-ink shadow-paper print:min-h-0! print:w-auto! print:shadow-none',
        hasPlaces ? 'print:[box-decoration-break:clone]' : 'print:p-0!',
      )}
      style={{
        width: `${sheet.width}mm`,
        minHeight: `${sheet.height}mm`,
        padding: edges(lying),
        fontSize: `${points}pt`,
        lineHeight: lineGap,
      }}
    >
      {watermark !== undefined && <Watermark words={watermark} width={sheet.width} />}
      <Pages {...parts} isFull={isFull} body={body} />
      <PaperPlaces placed={placed} />
      {isFull ? (
        <Foot {...{ margins, height: footerHeight }}>{parts.footer}</Foot>
      ) : (
        <PrePrinted top={margins.top} bottom={margins.bottom} />
      )}
      {parts.guides}
    </article>
  )
}

/** Nothing can be drawn in the margins of a printed page: where values stand in its ends, these are the paper's own edges instead, the same on each page. */
const noMargins: Sheet['margins'] = { top: 0, right: 0, bottom: 0, left: 0 }

function Watermark({ words, width }: { words: string; width: number }) {
  return (
    <div
      aria-hidden="true"
      data-watermark=""
      className="pointer-events-none fixed inset-0 grid place-items-center font-strong text-paper-ink/10 not-print:absolute"
      style={{ fontSize: acrossSize(words, width) }}
    >
      <span className="-rotate-30 whitespace-nowrap">{words}</span>
    </div>
  )
}

interface PagesProps extends Pick<
  PaperProps,
  'header' | 'band' | 'bandHeight' | 'footerHeight' | 'children'
> {
  isFull: boolean
  body: RefObject<HTMLDivElement | null>
}

/** The text in a table: head and foot of one come again on each page. The foot only keeps the room for the printed one. */
function Pages({ header, band, bandHeight = 0, footerHeight, children, isFull, body }: PagesProps) {
  return (
    <table className="w-full border-collapse">
      <thead>
        {isFull && (
          <tr>
            <td className="p-0 pb-[2mm] text-left align-top font-normal">{header}</td>
          </tr>
        )}
        {band !== undefined && (
          <tr>
            <td className="p-0 pb-[0.7mm] text-left align-top" style={{ height: `${bandHeight}mm` }}>
              {band}
            </td>
          </tr>
        )}
      </thead>
      <tbody>
        <tr>
          <td className="p-0 align-top">
            <div ref={body} className="grid">
              {children}
            </div>
          </td>
        </tr>
      </tbody>
      {isFull && (
        <tfoot>
          <tr>
            <td className="p-0" style={{ height: footRoom(footerHeight) }} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface FootProps extends Pick<Sheet, 'margins'> {
  height: number
  children: ReactNode
}

function Foot({ margins: { left, right, bottom }, height, children }: FootProps) {
  return (
    <div
      data-foot=""
      className="absolute flex flex-col justify-end print:fixed print:inset-x-0! print:bottom-0!"
      style={{ left: `${left}mm`, right: `${right}mm`, bottom: `${bottom}mm`, height: footRoom(height) }}
    >
      {children}
    </div>
  )
}

/** What the pad says, and never less than what stands in it: that is measured when it is drawn. */
const footRoom = (height: number): string => `max(${height}mm, var(--foot, 0mm))`

/** Large, and never larger than one line across the sheet: a letter is at most two thirds as wide as it is high. */
const acrossSize = (words: string, width: number): string =>
  `min(72pt, ${(0.9 * width) / (words.length * 0.66)}mm)`

/** On a screen narrower than the sheet all of it is shown smaller, on a wider one it lies in the middle; what is printed keeps its true size. */
function Fitted({ width, children }: { width: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const printing = use(PrintingContext)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || printing) return
    const fit = () => element.style.setProperty('--fit', `${Math.min(1, element.clientWidth / pxOf(width))}`)
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [width, printing])
  return (
    <div ref={place} className="w-full min-w-0">
      <div className="[zoom:var(--fit,1)] not-print:mx-auto not-print:w-fit print:[zoom:1]">{children}</div>
    </div>
  )
}

/** The paper's own head and foot are margins: no page of the print ever reaches into them. */
const withFreeEnds = (
  { margins, ...size }: Sheet,
  { headerHeight, footerHeight }: { headerHeight: number; footerHeight: number },
): Sheet => ({
  ...size,
  margins: { ...margins, top: margins.top + headerHeight, bottom: margins.bottom + footerHeight },
})

/** On screen the room of a pad's own print is hatched; on paper it stays free. */
function PrePrinted({ top, bottom }: { top: number; bottom: number }) {
  const t = useKitText()
  const hatched =
    'absolute inset-x-0 grid place-items-center bg-[repeating-linear-gradient(135deg,transparent_0_11px,rgb(11_93_87/0.1)_11px_12px)] print:hidden'
  const said = <span className="bg-paper px-3 text-[13px] text-[#0b5d57]">{t('paper_printed_above')}</span>
  return (
    <>
      <div className={`${hatched} top-0`} style={{ height: `${top}mm` }}>
        {said}
      </div>
      <div className={`${hatched} bottom-0`} style={{ height: `${bottom}mm` }}>
        {said}
      </div>
    </>
  )
}

const edges = ({ margins }: Sheet): string =>
  [margins.top, margins.right, margins.bottom, margins.left].map((mm) => `${mm}mm`).join(' ')

interface Room {
  /** Millimetres between the margins of the page, what comes again on each page included; and what of them is the foot's. */
  page: number
  foot: number
  points: number
  lineGap: number
}

/** Keeps the text on as few pages as drawing it together can do. */
function useShrink(body: RefObject<HTMLDivElement | null>, room: Room): void {
  useLayoutEffect(() => {
    if (body.current) drawTogether(body.current, room)
  })
}

/** Sets the roomiest of the allowed steps at which the text takes fewest pages. */
function drawTogether(body: HTMLElement, { page, foot, points, lineGap }: Room): void {
  const sheet = body.closest<HTMLElement>('[data-paper]')
  const head = sheet?.querySelector('thead')
  if (!sheet || !head) return
  body.style.minHeight = ''
  const ownFoot = sheet.querySelector<HTMLElement>('[data-foot] > *')
  const footNow = () => Math.max(foot, mmOf(ownFoot?.offsetHeight ?? 0))
  const room = () => page - footNow() - mmOf(head.offsetHeight)
  const draw = ({ size, gap, air }: Tightness): void => {
    sheet.style.fontSize = `${points * size}pt`
    sheet.style.lineHeight = `${lineGap * gap}`
    sheet.style.setProperty('--air', `${air}`)
  }
  const fits = (step: Tightness, pages: number): boolean => {
    draw(step)
    return mmOf(body.offsetHeight) <= pages * room() - (pages - 1) * leftFree
  }
  // Each try lays the whole sheet out. One that the tightest step cannot hold is not tried at those between.
  const within = (pages: number): Tightness | undefined =>
    fits(roomiest, pages)
      ? roomiest
      : fits(tightest, pages)
        ? tightnesses.find((step) => fits(step, pages))
        : undefined
  draw(within(1) ?? within(2) ?? within(3) ?? roomiest)
  sheet.style.setProperty('--foot', `${footNow()}mm`)
  body.style.minHeight = `${room() - 1}mm`
}

/** A grid of 10 mm to be printed on the real pad: two measured distances calibrate the printer. */
export function CalibrationGrid({ sheet }: { sheet: Sheet }) {
  usePageRule({ ...sheet, margins: noMargins })
  return (
    <svg
      role="img"
      aria-label="10 mm"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={pxOf(sheet.width)}
      height={pxOf(sheet.height)}
      className="bg-paper text-paper-ink shadow-paper print:shadow-none"
    >
      <RulerLines width={sheet.width} height={sheet.height} />
    </svg>
  )
}
