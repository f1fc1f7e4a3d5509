import type { Inputs } from '#contract/endpoint.ts'
import { worksIn } from '#contract/permissions.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { certificateState } from '#domain/certificate/rows.ts'
import { verifyLink } from '#domain/prescription/verify-link.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { FileAnswer, serveFile } from '#server/calls/serve-file.ts'
import { crossMarkOf } from '../certificate-on-paper.ts'
import { downloadCertificate, sheetTooLong } from '../contract.ts'
import { padOf, plainPad } from '../sheet-pad.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { drawnWhole, lettersIn, mostLetters, type PaperReader, picturesOf } from './file-parts.ts'
import { type CertificateToDraw, selectCertificateToDraw, selectPadOfToday } from './queries.ts'

/** The certificate is found and its reading noted in the call's transaction; it is drawn after that. */
async function download(
  ctx: PracticeContext,
  { params: { id }, query }: Inputs<typeof downloadCertificate>,
): Promise<FileAnswer> {
  const { practice_id } = ctx
  const found = await ctx.sql((db) => selectCertificateToDraw(db, { practice_id, id }))
  if (!found || !worksIn(ctx.member, found.chamber_id)) throw notFound()
  return certificateFile(ctx, found, query)
}

/** How a certificate is wanted as a file; what is not told is as it was issued. */
type AskedOfCertificate = Inputs<typeof downloadCertificate>['query']

/** A certificate as a file, as it was frozen. Throws where it is too long, and when it is made where a letter has no font. */
export async function certificateFile(
  ctx: PaperReader,
  found: CertificateToDraw,
  query: AskedOfCertificate,
): Promise<FileAnswer> {
  const { practice_id } = ctx
  const { id, printed, hash, issued_at } = found
  if (lettersIn(printed) > mostLetters) throw new Problem(sheetTooLong)
  const today = await ctx.sql((db) => selectPadOfToday(db, { practice_id, chamber_id: found.chamber_id }))
  const own = padOf(printed, today ?? plainPad)
  const pad = query.mode === undefined ? own : { ...own, page: { ...own.page, mode: query.mode } }
  const drawing = {
    printed,
    pad,
    hash,
    issued_at,
    link: linkOf(ctx.about.public_url ?? query.origin, found),
    watermark:
      crossMarkOf(certificateState(found, found.is_replaced ? [{ replaces_id: id }] : []), printed) ?? null,
    isCopy: query.copy === 'yes',
    ...(await picturesOf(ctx, pad)),
  }
  return new FileAnswer(`certificate-${found.number.replace(/[^\w-]/g, '')}.pdf`, () =>
    drawnWhole(() => certificatePdf(drawing)),
  )
}

/** Where nobody said where the product is reached, a code would lead nowhere: there is none. */
const linkOf = (
  address: string | undefined,
  { signature, qr_facts, key_certificate: certificate }: CertificateToDraw,
): string | null =>
  address === undefined ? null : verifyLink(address, { signature, qr_facts, certificate }, 'paper')

export const serveCertificate = serveFile(downloadCertificate, download)
