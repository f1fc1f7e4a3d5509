import type { Planted } from './planted.ts'

/** Bugs in what waits to be sent. */
export const ofOutbox: readonly Planted[] = [
  {
    harm: 'a refused call is tried for ever',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: "  return { state: 'attention', last_error }\n}",
    instead: '  return { ...tried(op, at, 1000), last_error }\n}',
    test: { file: 'src/client/local/outbox/outbox-rules.test.ts', title: '%i' },
  },
  {
    harm: 'a login that ran out costs a call a try',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: "return { state: 'queued', next_at: at.now }",
    instead: 'return { ...tried(op, at, 0), next_at: at.now }',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'a signed-out sender loses neither the call nor a try',
    },
  },
  {
    harm: 'a call that the server fails at blocks for ever',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'if (faults >= faultLimit) return',
    instead: 'if (faults > 1000) return',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'a call that only the server fails at goes to a person after eight times, never away',
    },
  },
  {
    harm: 'a failing server is blamed on each call',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'status >= 500 && at.othersPass ? 1 : 0',
    instead: 'status >= 500 ? 1 : 0',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'while nothing gets through, a failing server is no fault of the call',
    },
  },
  {
    harm: 'a call is tried without end in an hour',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'export const triesAnHour = 20',
    instead: 'export const triesAnHour = 2000',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'no call is tried more than twenty times in an hour, even without any luck of the draw',
    },
  },
  {
    harm: 'a child is sent before its parent',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: '|| !op.deps.every(done)) continue',
    instead: ') continue',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'a batch takes calls oldest first, with what they wait for before them or done',
    },
  },
  {
    harm: 'what is built upon a refused call goes out',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: "const state = stuck.has(op.op_id) ? 'blocked' : 'queued'",
    instead: "const state = 'queued'",
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'a refused call holds back only what is built upon it, and lets it go when settled',
    },
  },
  {
    harm: 'a batch shrinks to nothing',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'return Math.max(1, Math.floor(limit / 2))',
    instead: 'return Math.floor(limit / 2)',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'batches halve when one is lost and double when one gets through',
    },
  },
  {
    harm: 'what a crash caught on its way stays there',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: "op.state === 'sending' ? { state: 'queued', attempts: op.attempts + 1 } : {}",
    instead: "op.state === 'sending' ? {} : {}",
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'what a crash caught on its way is sent again under the same id',
    },
  },
  {
    harm: 'a call whose end nobody knows is mended under a new id',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: '  last_error.sure &&\n',
    instead: '',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'only a refusal that proves no effect may be mended under a new id',
    },
  },
  {
    harm: 'a call that was put off is mended under a new id',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: ' &&\n  last_error.status !== 424',
    instead: '',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title:
        'a call that the server put off because of another one keeps its id: a repeat of it may still arrive and be done',
    },
  },
  {
    harm: 'a clock that was set back holds calls up for days',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'next_at <= now || next_at > now + hourLong',
    instead: 'next_at <= now',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'a clock that was set back holds nothing up for days',
    },
  },
  {
    harm: 'what is on its way is thrown away',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: "isOf(op, 'pending') && op.state !== 'sending'",
    instead: "isOf(op, 'pending')",
    test: { file: 'src/client/local/outbox/settle.test.ts', title: 'what is on its way is left alone' },
  },
  {
    harm: 'what was thrown away leaves no record',
    file: 'src/client/local/outbox/settle.ts',
    text: "    at.put('attic', { ...op, at: now, why: 'discarded' } satisfies ArchiveRow)\n",
    instead: "    at.remove('attic', op.op_id)\n",
    test: {
      file: 'src/client/local/outbox/settle.test.ts',
      title:
        'takes along what cannot be without it, keeps all of it in the archive and tells the server only its print',
    },
  },
  {
    harm: 'a call is asked again under the id that was refused for good',
    file: 'src/client/local/outbox/settle.ts',
    text: 'status === 409 || status === 410 || status === 422',
    instead: 'status === 500',
    test: {
      file: 'src/client/local/outbox/settle.test.ts',
      title: 'trying again after a kept refusal takes a new id; after another refusal the same',
    },
  },
  {
    harm: 'what cannot be without a call stays behind',
    file: 'src/client/local/outbox/settle.ts',
    text: 'op.needs.some((id) => names.includes(id)) &&',
    instead: 'op.needs.includes(op.op_id) &&',
    test: {
      file: 'src/client/local/outbox/settle.test.ts',
      title: 'a decision shows what was meant, what the server said and what waits behind it',
    },
  },
  {
    harm: 'a person out of his hour is tried as often as a machine likes',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'Math.min(5 * minute, 1000 * 2 ** Math.min(attempts, 12))',
    instead: '2000',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'waits grow from a second to five minutes and spread fully',
    },
  },
  {
    harm: 'a dependency that is missing is asked for ever',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'if (strikes >= strikeLimit) return',
    instead: 'if (strikes < 0) return',
    test: {
      file: 'src/client/local/outbox/outbox-rules.test.ts',
      title: 'a dependency missing three times goes to a person',
    },
  },
  {
    harm: 'what must follow a call that is gone goes before it',
    file: 'src/client/local/outbox/outbox-rules.ts',
    text: 'const goes = isWaiting(op) && !op.deps.some((id) => gone.has(id))',
    instead: 'const goes = isWaiting(op)',
    test: {
      file: 'src/client/local/outbox/claim.test.ts',
      title:
        'nothing goes out before what it waits for, when something under both was discarded a moment ago',
    },
  },
]
