import { confirmSession, endOwed, refreshSession } from '#contract/session.ts'
import { confirmByPassword } from '#server/identity/confirmation.ts'
import { storeDevice as enrols } from '#server/identity/enrol-device.ts'
import { endsOwed } from '#server/identity/owed.ts'
import { giveRecovery, ownDevice } from '#server/identity/recovery.ts'
import { renewSession } from '#server/identity/refresh.ts'
import { serve, type Served, serveWhole } from '#server/calls/handler.ts'
import {
  askRecovery,
  bringEnvelopeKey,
  certifyDevice,
  checkPhone,
  checkUser,
  confirmCode,
  currentUser,
  deviceRecovered,
  endOtherSessions,
  endOwnSession,
  enrolDevice,
  listDevices,
  listSessions,
  login,
  logout,
  PublicKey,
  recoverDevice,
  register,
  requestCode,
  revokeDevice,
  setNewPassword,
} from '../contract.ts'
import { logsOut, registers, showsUser } from './account.ts'
import { checksPhone, sendsCode, sendsRecoveryCode } from './ask-for-code.ts'
import { opensByCode } from './confirm.ts'
import { certifiesDevice, endsRecovery, listsDevices, revokesDevice } from './devices.ts'
import { bringsEnvelopeKey } from './envelope-key.ts'
import { logsIn } from './log-in.ts'
import { endsOtherSessions, endsOwnSession, listsSessions } from './own-sessions.ts'

/** Accounts, sessions and the devices of a practice. */
export const served: readonly Served[] = [
  serve(checkPhone, checksPhone),
  serveWhole(requestCode, sendsCode('join')),
  serveWhole(confirmCode, opensByCode('join')),
  serveWhole(login, logsIn),
  serve(register, registers),
  serveWhole(refreshSession, ({ world, caller }, { body }) => renewSession(world, body, caller.said)),
  serveWhole(endOwed, async ({ world }, { body }) => {
    await endsOwed(world, body.print)
    return { message: 'Logged out' }
  }),
  serveWhole(confirmSession, async ({ world, caller }, { body }) => ({
    confirmation: await confirmByPassword(world, caller, body.password),
  })),
  serve(currentUser, showsUser),
  serve(logout, logsOut),
  serveWhole(checkUser, sendsCode('reset')),
  serveWhole(setNewPassword, opensByCode('reset')),
  serveWhole(enrolDevice, async ({ world, caller }, { body }) => ({
    ...(await enrols(world, caller, body)),
    sync_public_key: PublicKey.parse(world.keys.sync_public),
    root_public_key: PublicKey.parse(world.keys.root_public),
  })),
  serveWhole(askRecovery, sendsRecoveryCode),
  serveWhole(recoverDevice, async ({ world, caller }, { params, body }) =>
    giveRecovery(world, ownDevice(caller, params.id), body),
  ),
  serve(deviceRecovered, endsRecovery),
  serve(listDevices, listsDevices),
  serve(revokeDevice, revokesDevice),
  serve(listSessions, listsSessions),
  serve(endOwnSession, endsOwnSession),
  serve(endOtherSessions, endsOtherSessions),
  serve(certifyDevice, certifiesDevice),
  serve(bringEnvelopeKey, bringsEnvelopeKey),
]
