import { requestDigest } from '#server/sync/op-log.ts'
import type { DeviceLine, Heard, Intent, Pulled, RowName, Sent } from '../history/history.ts'
import type { Written } from './desk-peer.ts'

/** What is known of a call beside its intent. */
interface Known {
  intent: Intent
  /** Its page told of it; else it was found on the device after its browser had been killed. */
  told: boolean
}

/** What the devices wrote down and what went over their lines, in the order in which this process heard it. */
export class Log {
  /** What went over the lines. */
  readonly lines: (Sent | Heard | Pulled)[] = []
  readonly calls = new Map<string, Known>()
  requests = 0

  /** A call as its device tells it, once its transaction is over. */
  written(device: string, { op_id, call, params, body, makes, ...of }: Written, told: boolean): void {
    if (this.calls.has(op_id)) return
    const digest = requestDigest(call, params, body).toString('hex')
    const intent: Intent = { kind: 'intent', device, op_id, call, digest, ...of, makes: makes.filter(isOwn) }
    this.calls.set(op_id, { intent, told })
  }

  /** The calls of which this device told by itself: it may not lose them. */
  toldBy(device: string): string[] {
    return [...this.calls.values()].flatMap(({ intent, told }) =>
      told && intent.device === device ? [intent.op_id] : [],
    )
  }

  /**
   * The history, its intents first, without calls that a person threw away before anything was sent of them. What went out sealed counts as
   * the content that was written down: nobody on the way can read it.
   */
  history(thrownAway: ReadonlySet<string>): DeviceLine[] {
    const sent = new Set(this.lines.flatMap((line) => (line.kind === 'sent' ? [line.op_id] : [])))
    const intents = [...this.calls.values()].flatMap(({ intent }) =>
      thrownAway.has(intent.op_id) && !sent.has(intent.op_id) ? [] : [intent],
    )
    const lines = this.lines.map((line) => {
      if (line.kind === 'pulled') return { ...line, asked: line.asked + intents.length }
      return { ...line, digest: line.digest || (this.calls.get(line.op_id)?.intent.digest ?? '') }
    })
    return [...intents, ...lines]
  }
}

/** Sessions are made by whoever comes first, under the same id on every device. */
const isOwn = (name: RowName): boolean => /^(patients|appointments|payments) /.test(name)
