import type { OpAnswer } from '#contract/sync.ts'
import { type Asked, type Logged, type ModelRow, ModelServer } from './model-server.ts'

/** Servers that look right and do one thing wrong. */

export class NoIdempotency extends ModelServer {
  override priorOf(): Logged | undefined {
    return undefined
  }
}

export class OtherContentTaken extends ModelServer {
  override isSame({ user }: Logged, asked: Asked): boolean {
    return user === asked.user
  }
}

export class AnsweredToAnybody extends ModelServer {
  override isSame(prior: Logged, asked: Asked): boolean {
    return super.isSame(prior, { ...asked, user: prior.user })
  }
}

export class PassingRefusalKept extends ModelServer {
  override isKept(status: number): boolean {
    return super.isKept(status) || status === 424 || status === 403
  }
}

export class RepeatAnsweredAnew extends ModelServer {
  override repeated(op_id: string, prior: Logged): OpAnswer {
    const { id } = Object.assign({ id: '' }, prior.body)
    const now = [...this.rows.values()].find((row) => row.id === id)
    return { ...super.repeated(op_id, prior), body: now?.row ?? prior.body }
  }
}

export class KeyBeforeEffect extends ModelServer {
  override dieIn(asked: Asked): void {
    if (!this.priorOf(asked.op.op_id)) this.keep(asked, { status: 201, body: {}, seq: this.seq })
  }
}

export class EffectBeforeKey extends ModelServer {
  override dieIn(asked: Asked): void {
    if (!this.priorOf(asked.op.op_id)) this.judged(asked)
  }
}

/** A number that is taken before its row can be seen, as a sequence is. */
export class NumberBeforeItsRow extends ModelServer {
  private late: [string, ModelRow][] = []

  override lay(name: string, row: ModelRow): void {
    for (const [before, one] of this.late.splice(0)) super.lay(before, one)
    if (row.n % 7 === 0) this.late.push([name, row])
    else super.lay(name, row)
  }
}

export class CutMovesTheCursor extends ModelServer {
  override endOf(): { to: number; more: boolean } {
    return { to: this.seq, more: false }
  }
}

export class RemovalWithheld extends ModelServer {
  override isShown(row: ModelRow): boolean {
    return super.isShown(row) && !row.row['deleted_at']
  }
}

export class FloorForgotten extends ModelServer {
  override compact(): void {
    super.compact()
    this.floor = 0
  }
}

export class RemovedMemberWrites extends ModelServer {
  override isMember(): boolean {
    return true
  }
}
