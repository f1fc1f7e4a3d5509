import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Caution, CheckNote, PatientAlert } from '#ui/caution.tsx'
import { DrugBox } from '#ui/drug-box.tsx'
import { Heading, PageSection } from '#ui/heading.tsx'
import { Grid, Grow, Only } from '#ui/layout.tsx'
import { Mark } from '#ui/mark.tsx'
import { PastList } from '#ui/past-list.tsx'
import { PatientCard } from '#ui/patient-card.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { QueueChip } from '#ui/queue-chip.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { RxLine, RxLines } from '#ui/rx-line.tsx'
import { SectionLines, SectionFrame } from '#ui/section-list.tsx'
import { Text } from '#ui/text.tsx'
import { VitalsGrid } from '#ui/vitals-grid.tsx'
import { WideOnly, WriterLayout } from '#ui/writer-layout.tsx'
import { FrameLook, say } from './frame-look.tsx'

const nothing = () => undefined
const queue = [
  ['7', 'Habibur Rahman'],
  ['8', 'Fatema Khatun'],
  ['9', 'Mizanur Rahman'],
  ['11', 'Nasrin Sultana'],
] as const

export function WriterLook() {
  const bar = (
    <>
      <Only on="not-phone">
        <Mark state="here">{say('Draft on this device, 6:42', 'খসড়া এই ডিভাইসে, ৬:৪২')}</Mark>
      </Only>
      <Only on="not-phone">
        <CheckNote onOpen={nothing}>
          {say('Not checked: no data for Fexofenadine', 'যাচাই হয়নি: ফেক্সোফেনাডিন')}
        </CheckNote>
      </Only>
      <Only on="not-phone">
        <Grow />
      </Only>
      <Button icon="preview">{say('Preview', 'প্রিভিউ')}</Button>
      <Button kind="primary" icon="print" kbd="Ctrl Enter">
        {say('Issue and print', 'ইস্যু ও প্রিন্ট')}
      </Button>
    </>
  )
  const chips = (
    <>
      {queue.map(([serial, name], at) => (
        <QueueChip
          key={serial}
          serial={serial}
          name={name}
          on={at === 0}
          second={at === 3 ? <Badge tone="warn">47 min</Badge> : undefined}
          onOpen={nothing}
        />
      ))}
      <Grow />
      <Button size="sm" kbd="Alt N">
        {say('Next patient', 'পরের রোগী')}
      </Button>
    </>
  )
  return (
    <FrameLook sync={{ state: 'clear', at: say('6:42', '৬:৪২') }}>
      <WriterLayout
        queue={chips}
        patient={<Patient />}
        sections={<Sections />}
        rx={<Rx />}
        picks={<Picks />}
        bar={bar}
      />
    </FrameLook>
  )
}

function Patient() {
  const vitals = [
    { id: 'bp', name: 'BP', value: '140/90' },
    { id: 'p', name: 'Pulse', value: '88' },
    { id: 't', name: 'Temp', value: '101.3°F', out: 'high' as const },
    { id: 's', name: 'SpO₂', value: '97%' },
  ]
  return (
    <>
      <PatientCard
        name={say('Habibur Rahman', 'হাবিবুর রহমান')}
        second={say('55Y M · 68.5 kg · A+', '৫৫ব পু · ৬৮.৫ কেজি · A+')}
        third="P-B00331 · 01812-345614"
      />
      <PatientAlert title={say('Allergy: Penicillin', 'অ্যালার্জি: পেনিসিলিন')} second="rash, 2019" />
      <PatientAlert
        tone="warn"
        title={say('Chronic kidney disease', 'দীর্ঘমেয়াদি কিডনি রোগ')}
        second="since 2022"
      />
      <WideOnly>
        <Heading level={2} end={<Text tone="ok">Shakil, 6:31</Text>}>
          {say('Vitals', 'ভাইটাল')}
        </Heading>
      </WideOnly>
      <VitalsGrid vitals={vitals} />
      <WideOnly>
        <PageSection title={say('Earlier visits', 'আগের ভিজিট')}>
          <PastList
            visits={[
              { id: 'a', when: '12 Aug 2026', what: 'Hypertension, CKD · 3 drugs', onOpen: nothing },
              { id: 'b', when: '3 May 2026', what: 'UTI · 4 drugs', onOpen: nothing },
            ]}
          />
        </PageSection>
        <Button size="sm" wide icon="repeat" kbd="Ctrl D">
          {say('Repeat last', 'আগেরটি আবার')}
        </Button>
      </WideOnly>
    </>
  )
}

function Sections() {
  return (
    <>
      <SectionFrame title="C/C" kbd="Alt 1" onAdd={nothing}>
        <SectionLines
          lines={[
            {
              id: '1',
              text: say('Fever', 'জ্বর'),
              end: say('3 days', '৩ দিন'),
              onOpen: nothing,
              onRemove: nothing,
            },
            { id: '2', text: say('Body ache', 'গা ব্যথা'), end: say('3 days', '৩ দিন') },
          ]}
        />
      </SectionFrame>
      <SectionFrame title={say('Investigations', 'পরীক্ষা')} kbd="Alt 4" onAdd={nothing}>
        <SectionLines
          lines={[
            { id: '1', text: 'CBC' },
            { id: '2', text: 'Dengue NS1 antigen', end: <Badge tone="warn">urgent</Badge> },
          ]}
        />
      </SectionFrame>
      <SectionFrame title={say('Diagnosis', 'রোগ নির্ণয়')} kbd="Alt 5" onAdd={nothing}>
        <SectionLines lines={[{ id: '1', text: 'Viral fever?', end: 'B34.9', strong: true }]} />
      </SectionFrame>
    </>
  )
}

function Rx() {
  const [text, setText] = useState('nap 500 111 pc 5d')
  const menu = <RowMenu name="Osartil" items={[{ label: 'Edit', icon: 'edit' }]} />
  return (
    <>
      <SectionFrame
        rx
        title="Rx"
        kbd="Alt 6"
        end={
          <Button kind="quiet" size="sm" icon="template" kbd="Alt T">
            {say('Template', 'টেমপ্লেট')}
          </Button>
        }
      />
      <RxLines label="Rx">
        <RxLine
          number={1}
          drug="Tab. Osartil 50 mg"
          generic="Losartan Potassium"
          dose="১+০+০ — সকালের নাশতার পর — চলবে"
          quantity="—"
          menu={menu}
          onOpen={nothing}
        />
        <RxLine
          number={2}
          drug="Tab. Naprosyn 500 mg"
          generic="Naproxen Sodium"
          dose="১+০+১ — খাবার পরে — ৫ দিন"
          quantity="১০টি"
          menu={menu}
          caution={
            <Caution
              title="Caution: NSAID with kidney disease"
              second="unverified list"
              act={
                <Button kind="quiet" size="sm">
                  {say('Give reason', 'কারণ লিখুন')}
                </Button>
              }
            />
          }
        />
      </RxLines>
      <DrugBox
        number={3}
        text={text}
        onText={setText}
        label="Drug"
        kbd="/"
        parsed={{
          chips: [
            { id: 'd', text: 'Tab. Napa 500 mg' },
            { id: 's', text: '১+১+১', lang: 'bn' },
            { id: 't', text: 'খাবার পরে', lang: 'bn' },
            { id: 'l', text: '৫ দিন', lang: 'bn' },
          ],
          sentence: 'সকালে ১টি, দুপুরে ১টি, রাতে ১টি, খাবার পরে, ৫ দিন',
        }}
        why="৩ রকম আছে। Enter একা যোগ করবে না: ↓ দিয়ে বেছে নিন।"
        found={[
          {
            id: '1',
            label: 'Napa 500 mg',
            ranges: [
              [0, 3],
              [5, 8],
            ],
            second: 'Tab. · Paracetamol · Beximco',
            end: (
              <Text tone="accent" size="xs" strong>
                yours, 214 times
              </Text>
            ),
          },
          {
            id: '2',
            label: 'Naprosyn 500 mg',
            ranges: [
              [0, 3],
              [9, 12],
            ],
            second: 'Tab. · Naproxen Sodium · Radiant',
            end: (
              <Badge tone="warn" icon="caution">
                CKD
              </Badge>
            ),
          },
        ]}
        onPick={nothing}
        onAdd={nothing}
      />
      <Grid gap="lg">
        <SectionFrame title={say('Advice', 'উপদেশ')} kbd="Alt 7">
          <SectionLines
            lang="bn"
            lines={[
              { id: '1', text: 'প্রচুর পানি পান করবেন' },
              { id: '2', text: 'জ্বর হলে কুসুম গরম পানিতে গা মুছবেন' },
            ]}
          />
        </SectionFrame>
        <SectionFrame title={say('Follow-up', 'আবার আসা')} kbd="Alt 8">
          <PickChips
            label="Follow-up"
            onPick={nothing}
            picks={[{ id: '1', label: '৫ দিন পর রিপোর্টসহ', on: true, lang: 'bn' }]}
          />
        </SectionFrame>
      </Grid>
    </>
  )
}

function Picks() {
  const drugs = ['Napa Extend', 'ORSaline-N', 'Monas 10', 'Ceevit'].map((label) => ({ id: label, label }))
  const advice = ['পর্যাপ্ত বিশ্রাম নেবেন', 'দিনে ও রাতে মশারি ব্যবহার করবেন'].map((label) => ({
    id: label,
    label,
    lang: 'bn' as const,
  }))
  return (
    <>
      <PageSection title="For viral fever">
        <PickChips label="Drugs" picks={drugs} onPick={nothing} />
      </PageSection>
      <PageSection title={say('Advice', 'উপদেশ')}>
        <PickChips label="Advice" picks={advice} onPick={nothing} />
      </PageSection>
    </>
  )
}
