import { PageHeading } from '#ui/heading.tsx'
import { Only } from '#ui/layout.tsx'
import {
  PaperBlock,
  PaperColumns,
  PaperFacts,
  PaperFoot,
  PaperHead,
  PaperLines,
  PaperName,
  PaperRx,
  PaperSign,
} from '#ui/paper-parts.tsx'
import { Paper } from '#ui/print-page.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import { TokenSlip } from '#ui/token-slip.tsx'

export function PaperLook() {
  const long = location.search.includes('long') ? 5 : 1
  const drugs = Array.from({ length: 4 * long }, (_, at) => ({
    id: String(at),
    name: ['Tab. Osartil 50 mg', 'Tab. Fexo 120 mg', 'Cap. Seclo 20 mg', 'Tab. Napa 500 mg'][at % 4] ?? '',
    generic: 'Generic',
    dose: '১+০+১ — খাবার পরে — ৭ দিন',
    quantity: '১৪টি',
  }))
  return (
    <main>
      <Only on="screen">
        <PageHeading title="Paper" />
      </Only>
      <Paper
        sheet={{ width: 210, height: 297, margins: { top: 10, right: 12, bottom: 8, left: 12 } }}
        mode={location.search.includes('pre') ? 'preprinted' : 'full'}
        headerHeight={34}
        bandHeight={8}
        footerHeight={26}
        points={10}
        lang="bn"
        header={
          <PaperHead
            start={
              <>
                <PaperName>Dr. Nusrat Jahan</PaperName>MBBS, BCS (Health), FCPS (Medicine)
                <br />
                BMDC Reg. No. A-45821
              </>
            }
            end={
              <>
                <PaperName>ডা. নুসরাত জাহান</PaperName>এমবিবিএস, এফসিপিএস (মেডিসিন)
                <br />
                বিএমডিসি রেজি. নং এ-৪৫৮২১
              </>
            }
          />
        }
        band={
          <PaperFacts
            facts={[
              { id: 'n', name: 'Name', value: 'Habibur Rahman' },
              { id: 'a', name: 'Age', value: '55Y' },
              { id: 's', name: 'Sex', value: 'M' },
              { id: 'd', name: 'Date', value: '23/11/2026' },
            ]}
          />
        }
        footer={
          <PaperFoot
            start={
              <>
                <b>গ্রীন কেয়ার চেম্বার</b>
                <br />
                বাড়ি ১২, রোড ৫, ধানমন্ডি
              </>
            }
            end={
              <>
                <b>সিরিয়ালের জন্য ০১৭১১-০০০২০১</b>
                <br />
                শনি, সোম, বুধ
              </>
            }
          />
        }
      >
        <PaperColumns
          left={31}
          start={
            <>
              <PaperBlock title="C/C">
                <PaperLines
                  lines={[
                    { id: '1', text: 'জ্বর – ৩ দিন' },
                    { id: '2', text: 'গা ব্যথা – ৩ দিন' },
                  ]}
                />
              </PaperBlock>
              <PaperBlock title="Inv">
                <PaperLines lines={[{ id: '1', text: 'CBC' }]} />
              </PaperBlock>
            </>
          }
          end={
            <>
              <PaperRx drugs={drugs} />
              <PaperBlock title="উপদেশ" lang="bn">
                <PaperLines bullets="disc" lines={[{ id: '1', text: 'প্রচুর পানি পান করবেন' }]} />
              </PaperBlock>
              <PaperSign>
                Dr. Nusrat Jahan
                <br />
                BMDC A-45821
              </PaperSign>
            </>
          }
        />
      </Paper>
      {location.search.includes('job') && (
        <PrintJob onDone={() => undefined}>
          <TokenSlip width={58} serial="১৪" lang="bn" head={<b>গ্রীন কেয়ার চেম্বার</b>}>
            <span>রহিমা বেগম</span>
          </TokenSlip>
        </PrintJob>
      )}
      {!location.search.includes('only') && (
        <Only on="screen">
          <TokenSlip
            width={58}
            serial="১৪"
            lang="bn"
            head={
              <>
                <b>গ্রীন কেয়ার চেম্বার</b>
                <span>ডা. নুসরাত জাহান</span>
              </>
            }
          >
            <span>রহিমা বেগম, ৪৬ব ম</span>
            <span>ফলো-আপ · প্রায় ৮:১০</span>
          </TokenSlip>
        </Only>
      )}
    </main>
  )
}
