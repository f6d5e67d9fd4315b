/** Who is affected by a change: clients or a backend written for the earlier contract. */
export type Reader = (typeof READERS)[number];

export const READERS = ['clients', 'backend'] as const;

const must = (todo: string) => ({ breaking: true, todo });
const may = (todo: string) => ({ breaking: false, todo });

const STOP_SENDING = 'Stop sending it.';
const STOP_READING = 'Stop reading it.';
const ALWAYS_SEND = 'Always send it.';
const NOTHING_TO_SEND = 'Nothing, or send it where it helps.';
const NOTHING_TO_READ = 'Nothing, or read it where it helps.';
const WITHOUT_ACCESS = 'respond to others with 401 or 403.';

/** What clients and a backend have to do after each kind of change. */
export const EFFECTS = {
  'call added': { clients: may('Nothing, or call it where it helps.'), backend: must('Implement the call.') },
  'call removed': {
    clients: must('Stop calling it.'),
    backend: may('Remove it once no earlier client calls it.'),
  },
  'call renamed': {
    clients: must('Generate the client again and use the new name.'),
    backend: may('Use the new name if code is generated from it.'),
  },
  'call moved': {
    clients: must('Call it at the new address.'),
    backend: must('Serve it at the new address; at the earlier one until no earlier client calls it.'),
  },
  deprecated: { clients: may('Plan to do without it.'), backend: may('Keep it until it is removed.') },
  'address changed': { clients: must('Call the new address.'), backend: must('Serve the new address.') },
  'access tightened': {
    clients: must('Call it only for those who still have access.'),
    backend: must(`Check access; ${WITHOUT_ACCESS}`),
  },
  'access loosened': {
    clients: may('Nothing, or call it for those who have access now.'),
    backend: must('Let those in who have access now.'),
  },
  'promise added': {
    clients: may('Nothing, or rely on it.'),
    backend: must('Make it so; contract:verify checks it.'),
  },
  'promise changed': {
    clients: must('Rely only on what is promised now.'),
    backend: must('Make it so; contract:verify checks it.'),
  },
  'promise removed': { clients: must('Stop relying on it.'), backend: may('Nothing.') },
  'freedom added': { clients: must('Expect it.'), backend: may('Nothing, or make use of it.') },
  'freedom removed': {
    clients: may('Nothing, or rely on it.'),
    backend: must('Do without it; contract:verify checks it.'),
  },
  'throttle added': {
    clients: may('Nothing: any call may get 429.'),
    backend: must('Count its calls together with those of this group.'),
  },
  'throttle removed': { clients: may('Nothing.'), backend: may('Nothing, or stop counting its calls.') },
  'security changed': {
    clients: must('Send the credentials that are accepted now.'),
    backend: must(`Accept these credentials and no others; ${WITHOUT_ACCESS}`),
  },
  'security added': {
    clients: may('Nothing, or send the new credentials.'),
    backend: must('Accept these credentials too.'),
  },
  serialization: {
    clients: must('Write it in the new way.'),
    backend: must('Parse it in the new way.'),
  },
  'default added': {
    clients: may('Nothing, unless another value is meant where it is left out.'),
    backend: must('Apply this value where it is left out.'),
  },
  'default changed': {
    clients: must('Send the earlier value where it is meant.'),
    backend: must('Apply the new value where it is left out.'),
  },
  'default removed': {
    clients: must('Send the earlier value where it is meant.'),
    backend: may('Nothing: what is left out has no fixed meaning any more.'),
  },
  'request narrower': {
    clients: must('Send only what is still allowed.'),
    backend: must('Reject what is no longer allowed; contract:verify sends it.'),
  },
  'request wider': { clients: may('Nothing, or use it.'), backend: must('Accept it.') },
  'request other': {
    clients: must('Send only what is allowed now.'),
    backend: must('Accept what is allowed now.'),
  },
  'request added': { clients: may(NOTHING_TO_SEND), backend: must('Accept it and act on it.') },
  'request added required': {
    clients: must(ALWAYS_SEND),
    backend: must('Accept it, act on it, and reject requests without it.'),
  },
  'request removed': {
    clients: must(STOP_SENDING),
    backend: may('Nothing, or remove what handles it.'),
  },
  'request removed required': {
    clients: must(STOP_SENDING),
    backend: must('Accept requests without it.'),
  },
  'request required': {
    clients: must(ALWAYS_SEND),
    backend: must('Reject requests without it; contract:verify sends them.'),
  },
  'request optional': {
    clients: may('Nothing, or leave it out.'),
    backend: must('Accept requests without it.'),
  },
  'response narrower': {
    clients: may('Nothing, or remove what handles the rest.'),
    backend: must('Respond only with what is still allowed.'),
  },
  'response wider': { clients: must('Handle it.'), backend: may('Nothing, or use it.') },
  'response other': {
    clients: must('Handle what is allowed now.'),
    backend: must('Respond with what is allowed now.'),
  },
  'response added': { clients: may(NOTHING_TO_READ), backend: may(NOTHING_TO_SEND) },
  'response added required': { clients: may(NOTHING_TO_READ), backend: must(ALWAYS_SEND) },
  'response added, was closed': {
    clients: must('Accept a field that was not allowed.'),
    backend: may(NOTHING_TO_SEND),
  },
  'response added required, was closed': {
    clients: must('Accept a field that was not allowed.'),
    backend: must(ALWAYS_SEND),
  },
  'response removed': { clients: must(STOP_READING), backend: may('Nothing, or stop sending it.') },
  'response forbidden': { clients: must(STOP_READING), backend: must(STOP_SENDING) },
  'response required': {
    clients: may('Nothing, or rely on it.'),
    backend: must(ALWAYS_SEND),
  },
  'response optional': {
    clients: must('Expect responses without it.'),
    backend: may('Nothing, or leave it out.'),
  },
  'media type removed': {
    clients: must('Accept another media type.'),
    backend: must('Respond in another media type.'),
  },
  'success added': {
    clients: must('Handle the new status.'),
    backend: may('Respond with it where the contract says so.'),
  },
  'success removed': {
    clients: must('Do not rely on this status.'),
    backend: must('Respond with a success that is still documented.'),
  },
  // Errors share one shape, so that clients can show a new one.
  'error added': { clients: may('Nothing.'), backend: may('Respond with it where the contract says so.') },
  'error covered': {
    clients: may('Nothing.'),
    backend: may('Nothing: the contract still allows it, by another line.'),
  },
  'error removed': {
    clients: may('Nothing, or remove what handles it.'),
    backend: must('Respond with an error that is still documented.'),
  },
} satisfies Record<string, Record<Reader, { breaking: boolean; todo: string }>>;

export type Effect = keyof typeof EFFECTS;
