import type { Clinic } from '#local/store/clinic.ts'
import type { PushSender } from './push.ts'
import { openOp, sealAnswer } from '#local/outbox/sealed-op.ts'

/** Sends from an unlocked page: plain bodies, which compress well in one batch. */
export const pageSender = (clinic: Clinic): PushSender => ({
  db: clinic.db,
  line: clinic.line,
  clock: clinic.clock,
  random: clinic.random,
  canSend: () => true,
  async wire(op) {
    const { params, body } = await openOp(clinic, op)
    const { op_id, device_seq, call, contract, made_at, clock_offset, heard_at, deps } = op
    return {
      op_id,
      device_seq,
      call,
      contract,
      made_at,
      clock_offset,
      ...(heard_at === undefined ? {} : { heard_at }),
      deps,
      input: { params, body },
    }
  },
  keepAnswer: (op, body) => sealAnswer(clinic, op.op_id, body),
})
