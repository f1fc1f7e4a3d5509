import { PosterCode, PosterHead, PosterHours, PosterPart, PosterWords } from '#ui/paper-poster.tsx'
import { paperSizes } from '#ui/paper-size.ts'
import { Paper } from '#ui/print-page.tsx'
import { Qr } from '#ui/qr.tsx'
import { posterWords } from '../paper-words.ts'
import type { Poster } from '../poster-of.ts'
import { usePosterWords } from '../words.ts'

export type PosterSize = keyof typeof looks

/** Letters in points and the code in millimetres: half the sheet, seven tenths of both. */
const looks = {
  A4: { points: 17, code: 62, margin: 16 },
  A5: { points: 12, code: 44, margin: 11 },
} as const

interface PosterPaperProps {
  poster: Poster
  size: PosterSize
  /** Where its code leads. */
  address: string
}

/** A poster at true size: what is seen is what is printed. */
export function PosterPaper({ poster, size, address }: PosterPaperProps) {
  const t = usePosterWords()
  const { points, code, margin } = looks[size]
  const { language, name, degrees, post, speciality, hours, phones } = poster
  const words = posterWords[language]
  return (
    <Paper
      sheet={{ ...paperSizes[size], margins: { top: margin, right: margin, bottom: margin, left: margin } }}
      mode="full"
      header={null}
      footer={null}
      headerHeight={0}
      footerHeight={0}
      points={points}
      lang={language}
    >
      <PosterHead name={name} lines={[degrees, ...post].filter(Boolean)} stands={speciality} />
      <Place {...poster} />
      {hours.length > 0 && (
        <PosterPart title={words.hours}>
          <PosterHours rows={hours} />
        </PosterPart>
      )}
      {phones.length > 0 && (
        <PosterPart title={words.phone}>
          <PosterWords>{phones.join(', ')}</PosterWords>
        </PosterPart>
      )}
      <PosterCode
        size={code}
        words={words[poster.books ? 'scan' : 'scan_page']}
        address={address.replace(/^https?:\/\//, '')}
      >
        <Qr text={address} label={t('code')} />
      </PosterCode>
    </Paper>
  )
}

const Place = ({ chamber, address }: Poster) => (
  <PosterPart>
    <PosterWords>{chamber}</PosterWords>
    <p>{address}</p>
  </PosterPart>
)
