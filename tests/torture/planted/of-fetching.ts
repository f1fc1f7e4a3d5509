import type { Planted } from './planted.ts'

/** Bugs in what a device hears: answers, pages, clocks. */
export const ofFetching: readonly Planted[] = [
  {
    harm: 'a page of elsewhere is stored here',
    file: 'src/client/local/sync/decide-page.ts',
    text: "if (cursor !== page.from) return 'moved'",
    instead: "if (cursor > page.from) return 'moved'",
    test: {
      file: 'src/client/local/sync/decide-page.test.ts',
      title: 'a page goes on only from where the device stands, and only while its person may see the same',
    },
  },
  {
    harm: 'a device goes on with what its person may no longer see',
    file: 'src/client/local/sync/decide-page.ts',
    text: "=== page.scope_version ? 'goes_on' : 'scope'",
    instead: "=== page.scope_version ? 'goes_on' : 'goes_on'",
    test: {
      file: 'src/client/local/sync/decide-page.test.ts',
      title: 'a page goes on only from where the device stands, and only while its person may see the same',
    },
  },
  {
    harm: 'a call is gone before its row has come',
    file: 'src/client/local/sync/decide-page.ts',
    text: '!page.more && ack_seq > (copy',
    instead: 'ack_seq > (copy',
    test: {
      file: 'src/client/local/sync/decide-page.test.ts',
      title:
        'a confirmed call ends with the last page that reaches it, and not with one that a copy still brings',
    },
  },
  {
    harm: 'a page that is one of many says that all is here',
    file: 'src/client/local/sync/decide-page.ts',
    text: 'const isAll = !page.more && !before.copy',
    instead: 'const isAll = !before.copy',
    test: {
      file: 'src/client/local/sync/decide-page.test.ts',
      title: 'the last page says that all is here; one of many, or one beside a copy, does not',
    },
  },
  {
    harm: 'a device that was set back uses its numbers again',
    file: 'src/client/local/sync/decide-page.ts',
    text: 'device_seq: seen } : {}',
    instead: 'device_seq: here } : {}',
    test: {
      file: 'src/client/local/sync/decide-page.test.ts',
      title:
        'calls that the server has seen and the device forgot are told, and their numbers are not used again',
    },
  },
  {
    harm: 'a page with a hole is stored',
    file: 'src/client/local/sync/decide-page.ts',
    text: 'if (first !== next || last < first) return false',
    instead: 'if (last < first) return false',
    test: {
      file: 'src/client/local/sync/nothing-missed.test.ts',
      title: 'a page with a hole is not stored; the whole copy is fetched again',
    },
  },
  {
    harm: 'silence is taken for a yes',
    file: 'src/client/local/sync/decide-call.ts',
    text: "if (!answer) return afterLost(op, 'no_answer', at)",
    instead: "if (!answer) return { state: 'acked', ack_seq: 0 }",
    test: {
      file: 'src/client/local/sync/decide-batch.test.ts',
      title: 'tries again what was not answered, and stops where somebody must sign in',
    },
  },
  {
    harm: 'what waits for a refused call is blamed for it',
    file: 'src/client/local/sync/decide-call.ts',
    text: "if (answer.status === 424 && isBehindRefused(op, answers)) return { state: 'queued' }\n",
    instead: '',
    test: {
      file: 'src/client/local/sync/decide-batch.test.ts',
      title: 'leaves a refused call to a member with what the server said, and what waits for it untried',
    },
  },
  {
    harm: 'a call of a batch that was refused whole counts as judged',
    file: 'src/client/local/sync/decide-batch.ts',
    text: 'retry_after, sure: false }',
    instead: 'retry_after, sure: true }',
    test: {
      file: 'src/client/local/sync/decide-batch.test.ts',
      title: 'blames a call only where it went alone, and then is no proof that it had no effect',
    },
  },
  {
    harm: 'a batch stays as large where the line breaks under it',
    file: 'src/client/local/sync/decide-batch.ts',
    text: 'limit: tooMuch ? smaller(ops, sending) : sending.limit',
    instead: 'limit: sending.limit',
    test: {
      file: 'src/client/local/sync/decide-batch.test.ts',
      title: 'goes halved next where the line was up, and as large where it was plainly down',
    },
  },
  {
    harm: 'ids fall back when a clock is set back',
    file: 'src/contract/clinic/uuid.ts',
    text: 'if (now > lastMs) {',
    instead: 'if (now !== lastMs) {',
    test: {
      file: 'src/contract/clinic/uuid.test.ts',
      title: 'ids keep rising when the clock of the device is set back',
    },
  },
  {
    harm: 'two ids of one moment are the same',
    file: 'src/contract/clinic/uuid.ts',
    text: '  counter += 1\n',
    instead: '  counter += 0\n',
    test: {
      file: 'src/contract/clinic/uuid.test.ts',
      title: 'twenty thousand ids made at once are different and in order',
    },
  },
  {
    harm: 'a clock that was set in between is believed as it was',
    file: 'src/contract/clinic/device-clock.ts',
    text: 'if (isNow) return certain(measured)',
    instead: 'if (isNow) return certain(believed)',
    test: {
      file: 'src/contract/clinic/device-clock.test.ts',
      title: '%s and still so when it sends: put right by what is measured',
    },
  },
  {
    harm: 'what was written is dated after it came',
    file: 'src/contract/clinic/device-clock.ts',
    text: 'told + offset <= now + clockTolerance &&',
    instead: 'told + offset <= now + longest &&',
    test: {
      file: 'src/contract/clinic/device-clock.test.ts',
      title: 'what it knew of its clock as it wrote counts, also after the clock was set right',
    },
  },
  {
    harm: 'a clock of five hours off is right enough',
    file: 'src/contract/clinic/device-clock.ts',
    text: 'export const clockTolerance = 5 * 60_000',
    instead: 'export const clockTolerance = 5 * 3_600_000',
    test: {
      file: 'src/contract/clinic/device-clock.test.ts',
      title: '%s and still so when it sends: put right by what is measured',
    },
  },
  {
    harm: 'a narrower view takes what waits',
    file: 'src/client/local/sync/resync.ts',
    text: "if (row.base === undefined && row['gen'] !== gen)",
    instead: "if (row['gen'] !== gen)",
    test: {
      file: 'src/client/local/sync/nothing-missed.test.ts',
      title:
        'a position that the server can no longer prove: the copy is renewed, what was removed there goes, the queue stays',
    },
  },
  {
    harm: 'what a person may no longer see stays on his device',
    file: 'src/client/local/sync/resync.ts',
    text: "if (row.base === undefined && row['gen'] !== gen) at.remove(table, row.id)",
    instead: "if (row.base === null && row['gen'] !== gen) at.remove(table, row.id)",
    test: {
      file: 'src/client/local/sync/nothing-missed.test.ts',
      title:
        'a position that the server can no longer prove: the copy is renewed, what was removed there goes, the queue stays',
    },
  },
  {
    harm: 'a server back from a backup is not told what it lost',
    file: 'src/client/local/sync/resync.ts',
    text: "  const lost = gen.lost_after ?? (gen.why === 'floor' ? server : null)\n",
    instead: "  const lost = gen.lost_after ?? (gen.why === 'gap' ? server : null)\n",
    test: {
      file: 'src/client/local/sync/nothing-missed.test.ts',
      title: 'a server back from a backup gets again what it had confirmed and lost',
    },
  },
]
