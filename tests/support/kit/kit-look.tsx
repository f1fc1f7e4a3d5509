import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CallNext } from '#ui/call-next.tsx'
import { Checkbox, Switch } from '#ui/checkbox.tsx'
import { ChoiceCards, ChoiceChips, FeeChips } from '#ui/choice-chips.tsx'
import { Columns } from '#ui/columns.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Initials } from '#ui/initials.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { List, StubRow } from '#ui/list.tsx'
import { Empty, ErrorState, Loading } from '#ui/list-states.tsx'
import { Mark } from '#ui/mark.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { SyncStrip } from '#ui/sync-strip.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Fields } from './fields-look.tsx'
import { say } from './frame-look.tsx'
import { Overlays } from './overlays-look.tsx'

const nothing = () => undefined

export function KitLook() {
  return (
    <main>
      <Panel pad="lg">
        <PageHeading title={say('The kit', 'কিট')} />
        <Columns side="half" main={<Left />} aside={<Right />} />
      </Panel>
    </main>
  )
}

function Left() {
  const [tab, setTab] = useState('a')
  return (
    <>
      <PageSection title={say('Buttons', 'বোতাম')}>
        <Row>
          <Button kind="primary">{say('Save', 'সেভ করুন')}</Button>
          <Button>{say('Cancel', 'বাতিল')}</Button>
          <Button kind="quiet">{say('Skip', 'বাদ দিন')}</Button>
          <Button kind="danger">{say('Delete 14 records', '১৪টি মুছুন')}</Button>
          <Button kind="danger-quiet">{say('Void', 'বাতিল করুন')}</Button>
        </Row>
        <Row>
          <Button kind="primary" size="sm">
            sm
          </Button>
          <Button kind="primary" icon="print">
            {say('Print', 'প্রিন্ট')}
          </Button>
          <Button kind="primary" size="lg" kbd="Enter">
            {say('Save', 'সেভ')}
          </Button>
          <Button icon="phone" label="Call" />
          <Button disabled>{say('Save', 'সেভ')}</Button>
          <Button kind="primary" working>
            {say('Saving', 'সেভ হচ্ছে')}
          </Button>
        </Row>
        <CallNext
          next={{
            serial: '8',
            name: say('Fatema Khatun', 'ফাতেমা খাতুন'),
            person: say('Fatema Khatun, 31Y F', 'ফাতেমা খাতুন, ৩১ব ম'),
          }}
          onCall={nothing}
          kbd="Space"
        />
        <CallNext next={null} onCall={nothing} compact />
      </PageSection>
      <PageSection title={say('Fields', 'ফিল্ড')}>
        <Fields />
      </PageSection>
      <PageSection title={say('Choices', 'বাছাই')}>
        <Row>
          <Checkbox label={say('With reports', 'রিপোর্টসহ')} defaultChecked />
          <Checkbox label={say('Urgent', 'জরুরি')} />
          <Switch label="A" defaultChecked />
          <Switch label="B" />
        </Row>
        <FeeChips
          label="Type"
          name="fee"
          defaultValue="f"
          options={[
            { value: 'n', label: say('New', 'নতুন'), second: '৳1,000' },
            { value: 'f', label: say('Follow-up', 'ফলো-আপ'), second: '৳600' },
            { value: 'r', label: say('Report', 'রিপোর্ট'), second: '৳300' },
          ]}
        />
        <Segmented
          label="Sex"
          name="sex"
          defaultValue="f"
          options={[
            { value: 'm', label: say('Male', 'পুরুষ') },
            { value: 'f', label: say('Female', 'নারী') },
            { value: 'o', label: say('Other', 'অন্যান্য') },
          ]}
        />
        <ChoiceChips
          label="Blood"
          name="blood"
          defaultValue="A+"
          options={['A+', 'B+', 'O+'].map((value) => ({ value, label: value }))}
        />
        <ChoiceCards
          label="Keep"
          name="keep"
          defaultValue="a"
          options={[
            { value: 'a', label: '01512-345605', second: 'This desk, 6:24' },
            { value: 'b', label: '01512-345650', second: "Doctor's laptop, 6:30" },
          ]}
        />
        <Tabs
          label="Tabs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'a', label: say('Waiting', 'অপেক্ষায়'), count: 8 },
            { value: 'b', label: say('Called', 'ডাকা'), count: 1 },
            { value: 'c', label: say('Decide', 'সিদ্ধান্ত'), count: 2, urgent: true },
          ]}
        />
        <Stepper at={2} steps={say('Chamber Fees Slots Pad Drugs', 'চেম্বার ফি সময় প্যাড ওষুধ').split(' ')} />
        <Pager page={1} pages={22} onPage={nothing} />
      </PageSection>
      <PageSection title="Overlays">
        <Overlays />
      </PageSection>
    </>
  )
}

function Right() {
  const rows = [
    { serial: 7, name: say('Habibur Rahman', 'হাবিবুর রহমান'), paid: 1000 },
    { serial: 8, name: say('Fatema Khatun', 'ফাতেমা খাতুন'), paid: 600 },
  ]
  return (
    <>
      <PageSection title={say('Sync strip', 'সিঙ্ক স্ট্রিপ')}>
        <Stack gap="sm">
          <SyncStrip to="/" sync={{ state: 'clear', at: '6:42' }} />
          <SyncStrip to="/" sync={{ state: 'sending', waiting: 4 }} />
          <SyncStrip to="/" sync={{ state: 'slow', waiting: 3 }} />
          <SyncStrip to="/" sync={{ state: 'busy', waiting: 3, at: '6:44' }} />
          <SyncStrip to="/" sync={{ state: 'offline', since: '6:10', waiting: 7, serials: 6 }} />
          <SyncStrip to="/" sync={{ state: 'network', devices: 3 }} />
          <SyncStrip to="/" sync={{ state: 'sign-in', waiting: 14 }} />
          <SyncStrip to="/" sync={{ state: 'decide', decisions: 2, at: '6:42' }} />
          <SyncStrip to="/" sync={{ state: 'room', waiting: 3 }} />
        </Stack>
      </PageSection>
      <PageSection title={say('Rows', 'সারি')}>
        <List>
          {(['here', 'sending', 'saved', 'decide'] as const).map((state, at) => (
            <StubRow
              key={state}
              serial={String(13 - at)}
              now={at === 3}
              name={say('Tanvir Ahmed', 'তানভীর আহমেদ')}
              second={say('19Y M · New', '১৯ব পু · নতুন')}
              end={<Mark state={state} />}
            />
          ))}
        </List>
        <Row>
          <Badge>{say('booked', 'বুকড')}</Badge>
          <Badge tone="accent">{say('arrived', 'এসেছেন')}</Badge>
          <Badge tone="ok" icon="check">
            {say('paid', 'পরিশোধিত')}
          </Badge>
          <Badge tone="warn" icon="clock">
            {say('due ৳400', 'বাকি ৳৪০০')}
          </Badge>
          <Badge tone="danger" icon="close">
            {say('cancelled', 'বাতিল')}
          </Badge>
          <Badge tone="info" icon="send">
            {say('sending', 'পাঠানো হচ্ছে')}
          </Badge>
          <Badge tone="off" icon="offline">
            {say('offline', 'অফলাইন')}
          </Badge>
        </Row>
        <Row>
          <Initials size="xl" name="Abdur Rahim" />
          <Initials size="lg" name="রহিমা বেগম" />
          <Initials name="Md. Shakil Mia" />
          <Initials quiet name="আয়েশা" />
        </Row>
      </PageSection>
      <PageSection title={say('Table', 'তালিকা')}>
        <DataTable
          label="Paid"
          rows={rows}
          keyOf={(row) => row.serial}
          isOn={(row) => row.serial === 8}
          sorting={{ by: 'serial', down: false }}
          onSort={nothing}
          columns={[
            {
              key: 'serial',
              title: say('Serial', 'সিরিয়াল'),
              number: true,
              sorts: true,
              cell: (row) => row.serial,
              phone: 'second',
            },
            {
              key: 'name',
              title: say('Patient', 'রোগী'),
              cell: (row) => <b>{row.name}</b>,
              phone: 'title',
              total: say('Total', 'মোট'),
            },
            {
              key: 'paid',
              title: say('Paid', 'জমা'),
              number: true,
              cell: (row) => row.paid,
              phone: 'figure',
              total: '৳1,600',
            },
          ]}
        />
        <Grid columns={3}>
          <DataTable
            label="Empty"
            rows={[]}
            keyOf={() => ''}
            columns={[]}
            none={
              <Empty
                icon="appointment-new"
                title={say('No one has booked yet', 'এখনো কেউ বুক করেননি')}
                hint={say('Add a walk-in.', 'ওয়াক-ইন যোগ করুন।')}
                act={<Button size="sm">{say('Walk-in', 'ওয়াক-ইন')}</Button>}
              />
            }
          />
          <DataTable label="Loading" rows={[]} keyOf={() => ''} columns={[]} none={<Loading />} />
          <DataTable
            label="Error"
            rows={[]}
            keyOf={() => ''}
            columns={[]}
            none={<ErrorState act={<Button size="sm">{say('Try again', 'আবার চেষ্টা')}</Button>} />}
          />
        </Grid>
      </PageSection>
      <PageSection title={say('Banner', 'ব্যানার')}>
        <Banner tone="warn" icon="key" act={<Button size="sm">{say('Sign in', 'লগইন')}</Button>}>
          {say('Sign in again to send 14 records', '১৪টি রেকর্ড পাঠাতে আবার লগইন করুন')}
        </Banner>
        <Banner icon="download" act={<Button size="sm">{say('Update', 'আপডেট')}</Button>}>
          {say('A new version is ready.', 'নতুন সংস্করণ প্রস্তুত।')}
        </Banner>
        <Banner tone="danger">
          <b>{say('Allergy: Penicillin', 'অ্যালার্জি: পেনিসিলিন')}</b>
        </Banner>
        <Banner tone="ok">{say('Day closed.', 'দিন বন্ধ।')}</Banner>
      </PageSection>
    </>
  )
}
