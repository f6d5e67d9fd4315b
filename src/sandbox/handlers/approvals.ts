import { decide } from '../approvals/decide.ts';
import { listApprovals } from '../approvals/list.ts';
import type { Handlers } from '../handler.ts';

export const approvals = {
  async listApprovals({ query, db, now }) {
    return { status: 200, body: { data: { approvals: await listApprovals(db, query, now) } } };
  },

  decideApproval(call) {
    const { accountNumber: accountId, approvalId: id } = call.params;
    return decide(call, { accountId, id }, call.body.approve);
  },
} satisfies Partial<Handlers>;
