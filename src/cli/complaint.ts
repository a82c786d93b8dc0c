/** What a person asked of the command line cannot be done; the message is the one sentence that says why. */
export class Complaint extends Error {}
