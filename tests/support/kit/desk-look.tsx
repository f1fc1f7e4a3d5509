import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CallNext, RoomCard, SittingLine } from '#ui/call-next.tsx'
import { FeeChips } from '#ui/choice-chips.tsx'
import { ArrivalOpener, DeskLayout, QueueScroll } from '#ui/desk-layout.tsx'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { Household } from '#ui/household.tsx'
import { Grid, Only } from '#ui/layout.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { LineFigures, MessageLine } from '#ui/message-line.tsx'
import { MoneyInput } from '#ui/number-input.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { MoneyState, PlaceFacts, QueueList, QueuePlace } from '#ui/queue-row.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FrameLook, say } from './frame-look.tsx'

const nothing = () => undefined

export function DeskLook() {
  const [tab, setTab] = useState('waiting')
  const next = {
    serial: '8',
    name: say('Fatema Khatun', 'ফাতেমা খাতুন'),
    person: say('Fatema Khatun, 31Y F, Follow-up', 'ফাতেমা খাতুন, ৩১ব ম, ফলো-আপ'),
  }
  const tabs = [
    { value: 'waiting', icon: 'time', label: say('Waiting', 'অপেক্ষায়'), count: 8 },
    { value: 'booked', icon: 'appointment', label: say('Booked', 'বুকিং'), count: 12 },
    { value: 'called', icon: 'call', label: say('Called', 'ডাকা'), count: 1 },
    { value: 'done', icon: 'ok', label: say('Done', 'শেষ'), count: 6 },
    { value: 'absent', icon: 'no-show', label: say('Not come', 'আসেননি'), count: 1 },
  ] as const
  const queue = (
    <>
      <SittingLine
        state={say('Session is running', 'সেশন চলছে')}
        second={say('ends about 9:50 PM', 'শেষ প্রায় রাত ৯:৫০')}
      >
        <Button size="sm" icon="pause">
          {say('Pause', 'বিরতি')}
        </Button>
      </SittingLine>
      <RoomCard
        flush={false}
        serial="7"
        place={say('inside', 'ভেতরে')}
        name={say('Habibur Rahman', 'হাবিবুর রহমান')}
        second={say('55Y M · 6 min', '৫৫ব পু · ৬ মিনিট')}
        money={<MoneyState state="due">{say('due ৳250', 'বাকি ৳২৫০')}</MoneyState>}
      >
        <Button icon="check">{say('Done', 'শেষ')}</Button>
        <Button icon="call">{say('Recall', 'আবার ডাকুন')}</Button>
      </RoomCard>
      <Only on="not-phone">
        <CallNext next={next} onCall={nothing} kbd="Space" />
      </Only>
      <MessageLine on="not-phone">
        <LineFigures figures={[{ name: say('arrived', 'এসেছেন'), value: 15 }]} />
      </MessageLine>
      <Tabs label="Queue" tabs={tabs} value={tab} onChange={setTab} />
      <QueueScroll>
        <Queue />
      </QueueScroll>
    </>
  )
  const stats = [
    { value: 15, name: say('arrived', 'এসেছেন') },
    { value: 8, name: say('waiting', 'অপেক্ষায়') },
    { value: 6, name: say('done', 'সম্পন্ন') },
    { value: 6, unit: say('min', 'মি'), name: say('average visit', 'গড় সময়') },
  ]
  const bar = (
    <>
      <ArrivalOpener
        placeholder={say('New arrival: phone or name', 'নতুন আগমন: ফোন বা নাম')}
        label={say('New arrival', 'নতুন আগমন')}
        onOpen={nothing}
      />
      <Only on="phone">
        <Button stacked icon="arrival">
          {say('Arrival', 'আগমন')}
        </Button>
        <CallNext compact next={next} onCall={nothing} />
      </Only>
    </>
  )
  return (
    <FrameLook sync={{ state: 'offline', since: say('6:10', '৬:১০'), waiting: 7, serials: 6 }}>
      <DeskLayout
        title={say('Desk', 'ডেস্ক')}
        show={location.search.includes('arrival') ? 'arrival' : 'queue'}
        onClose={nothing}
        arrival={<Arrival />}
        save={
          <Button kind="primary" size="lg" wide icon="print" kbd="Enter">
            {say('Save and print token 14', 'সেভ ও টোকেন ১৪ প্রিন্ট')}
          </Button>
        }
        queue={queue}
        foot={<StatRow stats={stats} />}
        bar={bar}
      />
    </FrameLook>
  )
}

function Arrival() {
  return (
    <>
      <Heading
        end={
          <Button kind="quiet" size="sm">
            {say('No phone', 'ফোন নেই')}
          </Button>
        }
      >
        {say('New arrival', 'নতুন আগমন')}
      </Heading>
      <Field label={say('Phone', 'ফোন')} labelHidden>
        <PhoneInput size="lg" defaultValue={say('01712-345601', '০১৭১২-৩৪৫৬০১')} kbd="/" />
      </Field>
      <Household
        label="Household"
        people={[
          {
            id: 'a',
            name: say('Abdur Rahim', 'আব্দুর রহিম'),
            second: say('52Y M · self · last visit 3 Sep', '৫২ব পু · নিজে'),
          },
          {
            id: 'b',
            name: say('Rahima Begum', 'রহিমা বেগম'),
            second: say('46Y F · spouse · last visit 12 days ago', '৪৬ব ম · স্ত্রী'),
          },
        ]}
        chosen="b"
        active="a"
        id="people"
        onChoose={nothing}
        addLabel={say('New member on this phone', 'এই ফোনে নতুন সদস্য')}
      />
      <Field
        label={say('Visit type', 'ভিজিটের ধরন')}
        required
        group
        hint={say('Follow-up suggested: last visit 12 days ago, within 60', 'ফলো-আপ: শেষ ভিজিট ১২ দিন আগে')}
      >
        <FeeChips
          name="type"
          defaultValue="follow_up"
          options={[
            { value: 'new', label: say('New', 'নতুন'), second: say('৳1,000', '৳১,০০০') },
            { value: 'follow_up', label: say('Follow-up', 'ফলো-আপ'), second: say('৳600', '৳৬০০') },
            { value: 'report', label: say('Report', 'রিপোর্ট'), second: say('৳300', '৳৩০০') },
          ]}
        />
      </Field>
      <Grid columns="paid-by" gap="sm">
        <Field label={say('Paid', 'জমা')}>
          <MoneyInput name="paid" defaultValue="600" />
        </Field>
        <Field label={say('By', 'মাধ্যম')} group>
          <Segmented
            name="by"
            defaultValue="cash"
            options={[
              { value: 'cash', label: say('Cash', 'ক্যাশ') },
              { value: 'bkash', label: say('bKash', 'বিকাশ') },
              { value: 'nagad', label: say('Nagad', 'নগদ') },
            ]}
          />
        </Field>
      </Grid>
      <Field label={say('Vitals, now or later', 'ভাইটাল, এখন বা পরে')} kbd="F4" group>
        <Grid columns="4-tight" gap="sm">
          {['BP', 'Pulse', '°F', 'kg'].map((name) => (
            <TextInput key={name} aria-label={name} placeholder={name} />
          ))}
        </Grid>
      </Field>
    </>
  )
}

function Queue() {
  const rows = [
    ['9', 'desk', 'Mizanur Rahman', 'মিজানুর রহমান', 'saved'],
    ['11', 'phone', 'Nasrin Sultana', 'নাসরিন সুলতানা', 'saved'],
    ['B-01', 'desk', 'Subrata Das', 'সুব্রত দাস', 'here'],
    ['18', 'online', 'Purnima Rani Saha', 'পূর্ণিমা রানী সাহা', 'sending'],
    ['19', 'online', 'Shahin Alam', 'শাহীন আলম', 'decide'],
  ] as const
  return (
    <QueueList label="Waiting">
      {rows.map(([serial, source, en, bn, state], at) => (
        <QueuePlace
          key={serial}
          serial={serial}
          source={say(source, 'ডেস্ক')}
          name={say(en, bn)}
          second={
            <>
              <span>{say('48Y M', '৪৮ব পু')}</span>
              <span>{say('New', 'নতুন')}</span>
            </>
          }
          facts={
            <PlaceFacts
              wait={say('38 min', '৩৮ মি')}
              late={at === 1 ? 'warn' : 'no'}
              mark={state}
              money={<MoneyState state="paid">{say('paid ৳1,000', 'জমা ৳১,০০০')}</MoneyState>}
            />
          }
          menu={
            <RowMenu
              name={en}
              items={[
                { label: 'Recall', icon: 'call' },
                'line',
                { label: 'Mark absent', icon: 'no-show', danger: true },
              ]}
            />
          }
          onOpen={nothing}
        />
      ))}
    </QueueList>
  )
}
