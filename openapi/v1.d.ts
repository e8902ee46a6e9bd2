// Generated from v1.yaml by `npm run generate`; change the contract instead.

export interface paths {
    "/v1/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange e-mail and password for a bearer token
         * @description The same answer, after the same time, for a wrong password and for an unknown e-mail. The right password of an
         *     account with a second factor begins no session: 202 with a challenge for `finishSignIn`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a challenge and a code for a bearer token
         * @description The code is that of the authenticator (six digits, TOTP of 30 seconds, one step of drift either way) or a
         *     recovery code; blanks and hyphens do not count. Each code works once: a code of a time step that was accepted
         *     before is refused as a wrong one (401 `wrong-code`). A challenge works once, for 10 minutes; with the fifth
         *     wrong code it is dead, and a dead or unknown one is a 401 `challenge-expired`: the sign-in begins anew.
         */
        post: operations["finishSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the token of this request
         * @description 204 also for a token that is already dead, so that leaving never fails.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an e-mail with a link that sets a new password
         * @description The same answer for every address, given before anybody looks whether there is an account: an active user gets
         *     a link that works for 30 minutes, an invited one a new invitation, anybody else nothing. From the fourth
         *     request for one address within an hour on nothing is sent, and the answer stays the same. 429 counts the
         *     requests of one network, whatever they ask for.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with the token of an e-mail
         * @description Accepts an invitation or ends a recovery. The token stands in the fragment of the link, works once and until
         *     it expires; one that was used, is expired or was never given gets the same 422. All sessions of the user end.
         *     Whoever accepts an invitation is signed in by it (200); after a recovery no session begins (204).
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/describe-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the link of an e-mail is for
         * @description Tells whoever has the token whom it invites to what, or whose password it sets. It uses nothing up; a token
         *     that does not work gets the same 422 as in resetPassword.
         */
        post: operations["describeLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current user
         * @description With `mustChangePassword` every call but this one, changeOwnPassword and signOut gets a 403
         *     `password-change-required`. With `mustSetUpTwoFactor` the same holds with a 403 `two-factor-required`, but for
         *     getOwnTwoFactor, beginTwoFactor and confirmTwoFactor. With `mustAcceptTerms` it holds after both with a 403
         *     `terms-acceptance-required`, but for getOwnTerms and acceptTerms. It is decided by when the session began: nobody is
         *     stopped in the middle of their work because a day has begun.
         */
        get: operations["getMe"];
        /**
         * Change the own name and telephone
         * @description E-mail, CPF, role and company are changed by an administrator (`updateUser`). The present values and their
         *     version are those of `getUser` with the own id.
         */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The terms that the caller is asked to accept, or has accepted
         * @description Those that were in force when the session began; null while none were ever announced.
         */
        get: operations["getOwnTerms"];
        /**
         * Accept the terms in force
         * @description Recorded with the version and the time, and in the audit log. Accepting again changes nothing. Another version than that of
         *     `getOwnTerms` is a 422.
         */
        put: operations["acceptTerms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the own password; the other sessions end
         * @description The current password is asked for again, and a wrong one is a 422 at its field. Every other session of the account ends at once.
         */
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the own account has a second factor
         * @description Also says whether the settings demand one of the caller, and how many recovery codes are left.
         */
        get: operations["getOwnTwoFactor"];
        /**
         * Turn the second factor on with a first code; the other sessions end
         * @description The code is used up by it. 409 `two-factor-not-begun` without a secret that waits. The owner is told by e-mail.
         */
        put: operations["confirmTwoFactor"];
        /**
         * Begin to set up a second factor; the present password is asked for
         * @description Gives a new secret, once. It counts for nothing until a code of it has come with confirmTwoFactor within 30
         *     minutes; an earlier one that waits for its code is forgotten. 409 `two-factor-on` where there is one already.
         */
        post: operations["beginTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ten new recovery codes; the earlier ones no longer work
         * @description They are shown once; only their hashes are kept. The password is asked for again.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/two-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the own second factor off; the other sessions end
         * @description 409 `two-factor-kept` for an administrator while `requireAdminTwoFactor` of the settings is on. The owner is told
         *     by e-mail.
         */
        post: operations["turnOffTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own sessions that live; the calling one first, then the last used
         * @description Each with its device, its network address and when it was last used.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /**
         * End all own sessions but the calling one
         * @description Their tokens are dead at once. 204 also when there is none.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one own session; the calling one is signed out by it
         * @description Its token is dead at once. 404 for a session that has ended, and for one of somebody else.
         */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is kept about the caller, as a JSON file
         * @description Nothing is left out, however much it is: the file is written while it is read from the database, 500 rows of
         *     a list at a time by their keys, so that no query is without a bound and the whole is never in memory. What
         *     changes meanwhile may be in the file or not. An answer that ends before the last brace is incomplete. At
         *     most 10 files for a user and hour.
         */
        get: operations["exportOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/privacy-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller has asked about the own data, newest first
         * @description With the answer of those that were answered.
         */
        get: operations["listOwnPrivacyRequests"];
        put?: never;
        /**
         * Ask for access to, correction or deletion of the own data
         * @description Due 15 days later, counted in days of America/Sao_Paulo (LGPD, arts. 18 and 19). A correction says in `text`
         *     what is wrong. One request of each kind can be open: 409 `request-open` for another.
         */
        post: operations["createPrivacyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/notice-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller is told of, in the app and by e-mail
         * @description Each kind that the caller can be told of, in the order in which to show them. `scope` is a manager's: the orders
         *     that they requested, or all of their company; somebody of the base has none (null). Orders that the caller follows
         *     are told of in either case. `unsubscribed` says that no notice is sent by e-mail, whatever the kinds say; a link in
         *     each of these mails sets it.
         */
        get: operations["getNoticePreferences"];
        /**
         * Replace what the caller is told of, in the app and by e-mail
         * @description Whatever is left out is as its default says: a kind, one of its two ways, `scope`, no quiet hours, and no for all
         *     that is yes or no. 422 for a kind that the caller can't be told of (`unknown-option`), one that is named twice
         *     (`kind-twice`), a `scope` by somebody of the base (`unknown`), and quiet hours that end when they begin
         *     (`quiet-same`). It holds for what happens from now on; notices that are there stay, and with `unsubscribed` those
         *     that wait for a mail get none.
         */
        put: operations["updateNoticePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users (admin)
         * @description By name, disabled and invited ones too unless `status` says otherwise.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user (admin; a manager creates managers of the own company)
         * @description Without a password the user is `invited` and gets an e-mail with a link that works once, for 72 hours. With one
         *     the user is `active` and has to change it at the first sign-in.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One user (admin; a manager within the own company; everybody the own account)
         * @description Somebody outside the caller's reach is a 404, as a missing one.
         */
        get: operations["getUser"];
        /**
         * Replace a user's fields; the id travels only in the path
         * @description Disabling ends the sessions and the invitation. `active` and `invited` both mean "not disabled": which of them
         *     a user is does not change by it, and after `disabled` it depends on having a password. Whoever gets back to
         *     `invited`, or another e-mail while invited, gets a new invitation.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user; history keeps the name "Usuário removido"
         * @description Sessions end at once. The own account and the last administrator stay: 409.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the invitation again; the link of an earlier one no longer works
         * @description Only to somebody who has not accepted yet: 409 `not-invited` otherwise.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a user's sessions; of one's own the calling one stays
         * @description For a lost device. The account itself stays as it is, and its owner may sign in again.
         */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the second factor off somebody who has lost the device (admin)
         * @description The sessions of the user end, and the user is told by e-mail. 409 `two-factor-off` where there is none,
         *     `own-account` for the own one, which is turned off with the password.
         */
        delete: operations["resetUserTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/mail-bounce": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Send notices to the address of a user again that the mail server has refused (admin)
         * @description Should it be refused again, it is marked again. 204 also where it is not marked; another address lifts the mark by itself.
         */
        delete: operations["liftMailBounce"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/anonymisation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase what identifies a user, deleted before or now (admin)
         * @description Name, e-mail, telephone, CPF, password, sessions, links, mails and the texts of privacy requests are erased,
         *     and cannot be brought back. Orders, events and comments stay and show "Usuário removido". Open requests of
         *     the user end as done; whoever asked for the deletion is told by a last e-mail. 404 when it was done before.
         */
        post: operations["anonymiseUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The requests about personal data (admin)
         * @description Open ones by the day they have to be answered, so that the most urgent stand first.
         */
        get: operations["listPrivacyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One request about personal data (admin)
         * @description With who asked, what was asked, by when it has to be answered, and the answer.
         */
        get: operations["getPrivacyRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy-requests/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a request as done or refused; the requester gets an e-mail (admin)
         * @description A deletion that is done anonymises the requester in the same step (`anonymiseUser`), with the same refusals:
         *     409 `own-account`, `last-admin`. A second answer is a 409 `request-answered`.
         */
        post: operations["answerPrivacyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of client companies (manager sees the own company's, admin all)
         * @description The managers of companies: who works for the base belongs to none.
         */
        get: operations["listCompanyUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies (a manager sees the own one)
         * @description By name unless `sort` says otherwise. `counts` costs a second query, so it has to be asked for.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create a company (admin)
         * @description It is active unless the body says otherwise, and the settings of the base hold where it has none of its own.
         */
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One company
         * @description A company outside the caller's reach is a 404, as a missing one.
         */
        get: operations["getCompany"];
        /**
         * Replace a company; the body is whole and includes the id (admin)
         * @description A field that is missing is a 422 and never emptied, and so is an id that is not the one of the path.
         */
        put: operations["updateCompany"];
        post?: never;
        /**
         * Delete a company without users or orders, and its address book (admin); otherwise 409 with the counts
         * @description A company with a history is deactivated instead, by `active: false`.
         */
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List couriers with what they have to do (operator, admin)
         * @description By name unless `sort` says otherwise; with `recent` those come first whom the caller assigned last. Whoever was
         *     anonymised is not among them.
         */
        get: operations["listCouriers"];
        put?: never;
        /**
         * Create a courier (operator, admin)
         * @description Active unless the body says otherwise. 409 for the telephone of another active courier, whom `errors` names.
         */
        post: operations["createCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One courier (operator, admin)
         * @description Whoever was anonymised is a 404.
         */
        get: operations["getCourier"];
        /**
         * Replace a courier (operator, admin)
         * @description Orders keep the name, telephone and plate that they were assigned with. Whoever is deactivated keeps the open
         *     orders and gets no new ones.
         */
        put: operations["updateCourier"];
        post?: never;
        /**
         * Delete a courier who never had an order (operator, admin); otherwise 409 with the counts
         * @description Whoever was assigned to an order is deactivated instead, by `active: false`.
         */
        delete: operations["deleteCourier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Everything that is kept about a courier, as a JSON file (admin)
         * @description The record, and every order that the courier has or had last, with what it says of them. The file is written
         *     while it is read from the database, 500 orders at a time; an answer that ends before the last brace is
         *     incomplete. At most 10 files for a user and hour.
         */
        get: operations["exportCourierData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers/{id}/anonymisation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase what identifies a courier (admin)
         * @description Name, telephone, plate, CPF and notes are erased, in the orders and their timelines too, and cannot be brought
         *     back; these say "Entregador removido". 409 while the courier has open orders, 404 when it was done before.
         */
        post: operations["anonymiseCourier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers/{id}/route": {
        parameters: {
            query: {
                /**
                 * @description The day on which they travel (America/Sao_Paulo).
                 * @example 2026-11-23
                 */
                day: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The doors of a courier on a day, in the order of travel (operator, admin)
         * @description The drop-offs still to do of orders that the courier has or is on the way with, whose window begins on the day;
         *     those of today with all that should have been done before. First those that somebody has put in order for the
         *     day, as far as they are still to do; then the others by the minute in which their window ends, CEP and number.
         *     A route that nobody has arranged has version 1. At most 500 orders of a courier are looked at, by what is due
         *     first, and 2,000 doors.
         */
        get: operations["getCourierRoute"];
        /**
         * Keep the order of travel of a courier for a day (operator, admin)
         * @description The whole order; an empty one forgets what was kept. Drop-offs that are not of the route are kept and passed over,
         *     so that one which comes back by an undo has its place; an id that is no drop-off's is a 422. A day that is over is
         *     a 422; what was kept for such days is forgotten.
         */
        put: operations["updateCourierRoute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom a company has sent to before, the last ones first
         * @description Doors of earlier orders that were not filled in from the address book, each once. Of the last 2,000 doors of the company; operator and admin name it.
         */
        get: operations["listRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The address book, favourites and most used first unless sorted otherwise
         * @description A manager sees the own company's and base-wide places; operator and admin all, or those of `companyId` with the base-wide ones.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Save a place; a likely duplicate is answered as a warning, not as an error
         * @description Without `companyId` an administrator creates a base-wide place, a manager one of the own company, and an operator none (403).
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The filtered address book as a file for Excel in pt-BR (admin, manager)
         * @description UTF-8 with byte order mark, `;` between fields, CRLF, decimal comma. A text that a
         *     spreadsheet would take for a formula, a number or a date gets a leading apostrophe. The file can be edited and sent to `importLocations`. At most 50,000
         *     places; 422 when the filter holds more.
         */
        get: operations["exportLocations"];
        put?: never;
        /**
         * Take places from a CSV file, or only look at it (admin, manager)
         * @description UTF-8 (with byte order mark or without), UTF-16 with byte order mark, Windows-1252, Mac Roman or CP850;
         *     `;`, `,` or tab between fields; at most 10 MiB, 50,000 rows and 200 columns. Letters that are already
         *     broken in the file are a 422. The first row names the columns as the export does. A row with `Código` changes that
         *     place, provided its `Versão` is current; one without makes a new place. With one wrong row nothing is
         *     taken: 422, its `errors` pointing at `/<row>/<column>`. With `dryRun` the same is only told, as 200.
         *     A file of more than 1,000 rows is checked as a whole and then written piece by piece. Where somebody
         *     changes one of its places meanwhile, or the server stops, the pieces before it stay; sent again, the file
         *     skips what it finds and does the rest.
         */
        post: operations["importLocations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One place, with a warning when it is there twice
         * @description A place outside the caller's reach is a 404, as a missing one.
         */
        get: operations["getLocation"];
        /**
         * Replace a place's fields
         * @description Orders keep the address that they were requested with; only later ones get the new one.
         */
        put: operations["updateLocation"];
        post?: never;
        /**
         * Delete a place; orders keep their own copy of the address
         * @description Drafts and companies that refer to it let go of it in the same transaction (see `getLocationUsage`).
         */
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * What refers to a place, and so what deleting it would touch (admin, manager)
         * @description Ask before `deleteLocation`, which leaves orders untouched but empties defaults of companies.
         */
        get: operations["getLocationUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses/{postalCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The address of a CEP
         * @description Asks the configured provider (2 s at most, cached). 503 when it does not answer, 404 when there is no such CEP; forms go on by hand.
         */
        get: operations["lookUpPostalCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders within the caller's reach
         * @description Keyset paging by `cursor`; `page` works within the first 10,000 rows. `total` is exact up to
         *     10,000 and capped above. A `search` that looks like an order number finds that order first.
         */
        get: operations["listServiceOrders"];
        put?: never;
        /**
         * Create a draft, or with `submit` a requested order
         * @description A draft takes whatever has been typed so far. With `submit` the content must be complete (OrderContent): everything that is missing is told at once in a 422, and no draft is left behind.
         */
        post: operations["createServiceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts per tab, and of what waits for the base and for the company
         * @description Within the caller's reach, and of the orders that the filters let through.
         */
        get: operations["countServiceOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/lanes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open orders by courier (operator, admin)
         * @description A lane for orders without a courier, one for each active courier, one for each inactive courier who still has
         *     open orders, and where there are any one for couriers without a record. Each says what there is in it; the
         *     orders themselves come along for the lanes that `lane` names and for the `first` ones, by what is due first and at
         *     most 500 of each.
         */
        get: operations["listOrderLanes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the papers of up to 50 orders say
         * @description As much of each as its labels, its waybill and a courier's sheet need, in the order that was asked for. Drafts,
         *     missing orders and those of other companies are left out alike.
         */
        get: operations["listOrderPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The filtered list as a file for Excel in pt-BR
         * @description UTF-8 with byte order mark, `;` between fields, CRLF. A text that a spreadsheet would
         *     take for a formula, a number or a date gets a leading apostrophe. Days and times are those of America/Sao_Paulo. As far as the list counts: at most 10,000
         *     orders, 1,000 with a search; 422 when the filter holds more.
         */
        get: operations["exportServiceOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same event to many orders, each in its own transaction
         * @description 200 with a result for each order, done or refused with its problem: one refusal does not hold up the others.
         */
        post: operations["sendBulkServiceOrderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /**
         * One order, with what the caller may do next
         * @description `allowedEvents` tells what the caller may send next and what each event needs. Another company's order is a 404, as a missing one.
         */
        get: operations["getServiceOrder"];
        /**
         * Replace the content of a draft
         * @description For drafts only, and as incomplete as they are while somebody types. Requested orders are changed by the event `order.edit`.
         */
        put: operations["saveServiceOrderDraft"];
        post?: never;
        /**
         * Delete a draft; other orders are never deleted
         * @description 409 `not-a-draft` once it was requested: an order is cancelled by an event, and stays.
         */
        delete: operations["deleteServiceOrderDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /**
         * The timeline, newest first; internal entries only for the base
         * @description What happened, when and by whom, with what was told at the time.
         */
        get: operations["listServiceOrderEvents"];
        put?: never;
        /**
         * Drive the order; the server decides with the order machine
         * @description 409 `transition-not-allowed` names the status that the order is in and what is possible there. The answer is the order after the event.
         */
        post: operations["sendServiceOrderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /**
         * Comments, oldest first; internal ones only for the base
         * @description `editableUntil` is set where the caller may still change a comment.
         */
        get: operations["listServiceOrderComments"];
        put?: never;
        /**
         * Comment; needs no version, a comment never loses somebody's change
         * @description `visibility: internal` is for the base alone; a manager cannot write such a comment.
         */
        post: operations["createServiceOrderComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own comment within 5 minutes
         * @description Somebody else's comment and a later change are a 409 `comment-closed`.
         */
        put: operations["updateServiceOrderComment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Be told of an order, whoever requested it
         * @description Whoever reads an order may follow it, and whoever requests it or comments on it does so by that. Following it again
         *     changes nothing and is a 204 as well. The order and its version stay as they are; `following` of the order tells the
         *     caller how it is.
         */
        put: operations["followServiceOrder"];
        post?: never;
        /**
         * Follow an order no more
         * @description A 204 also where the caller did not follow it. They are told of it no more, also where they requested it or their scope is the whole company; a comment of theirs makes them follow it again.
         */
        delete: operations["unfollowServiceOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a picture to what is going on at a stop (operator, admin); needs no version
         * @description PNG, JPEG or WebP by its content, whatever its type says; at most 8 MiB and 40 megapixels; per attempt 6
         *     photos, 1 signature and 3 documents. The picture is decoded, made smaller and written anew as JPEG, so that nothing but its pixels is kept. It counts for the event that
         *     ends what is going on: `confirmPickup` and `failPickup` at the pickup of an order in `collecting`,
         *     `completeStop` and `failStop` at an open drop-off of one in `in_transit`, `confirmReturn` and `failReturn` at
         *     the pickup of one in `returning`. That event makes it part of the record; one that no event records is
         *     removed when the order goes on without it, and after a day at the latest. When the event is undone, its
         *     pictures are kept apart (`undone`) and count for no other event.
         */
        post: operations["uploadProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/proofs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The picture of a proof; managers read those that are recorded and not undone
         * @description A proof outside the caller's reach is a 404, as a missing one.
         */
        get: operations["getProof"];
        put?: never;
        post?: never;
        /**
         * Remove a picture that no event has recorded (operator, admin)
         * @description One that an event has recorded is part of the order: 409 `proof-recorded`.
         */
        delete: operations["deleteProof"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller was told, newest first
         * @description Keyset paging by `cursor`; what arrives meanwhile is before the first page and shifts nothing. Everything that a
         *     line shows is in it, as it reads now and as the caller may see it: names, the status of the order and the words
         *     of a reason are read when they are shown, and go with the order. A notice is kept for 60 days.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many notices the caller has not read
         * @description For the bell. Counting ends at 99, so that it costs the same however many there are.
         */
        get: operations["countNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notices as read
         * @description Either `ids`, or all of them by `allUpTo`, the `upTo` of the answer that was shown: what has arrived since then, be
         *     it while that answer was made, stays unread. With `orderNumber` only those of that order, as when it is opened;
         *     an order that the caller cannot see has none. Doing it again changes nothing; ids of others and of none are passed over. One
         *     request marks 2,000 at most: with `more` the same request goes on. The caller's other pages hear
         *     `notices.changed`.
         */
        post: operations["readNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices/unsubscribe/{unsubscribeToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all notices by e-mail, by the link of one of them
         * @description For mail programs (RFC 8058: the header of each of these mails names this address) and the page that its text leads
         *     to. Whatever body comes along, such as `List-Unsubscribe=One-Click` as a form, is not looked at. Doing it again
         *     changes nothing. The kinds stay as they were chosen, and `unsubscribed` in the preferences switches the mails on
         *     again. A GET, by a program that knows no one click, is sent on to the page and ends nothing. Unknown and malformed
         *     tokens get the same 404; whoever sends many of them gets a 429 for a while, and one that works is always answered.
         */
        post: operations["unsubscribeFromNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages to everybody, the newest first (admin)
         * @description Coming, present and past ones, by when they begin.
         */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Tell everybody something (admin)
         * @description Everybody who is signed in sees it `from` when `until` when, unless they dismiss it; a `from` that has passed is now. New
         *     terms (`terms`) name a version and the day from which they apply, at least 30 days after they are told. From that day on
         *     each new session has `mustAcceptTerms`. Everybody with an open event stream hears `announcements.changed`.
         *
         *     `byEmail` sends it as well, once to each active user, from when it begins until it ends; without it `terms` are sent and
         *     the others are not. Who has ended notices by e-mail is sent `terms` alone; an address that is refused is sent nothing.
         */
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/announcements/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What everybody is told now and the caller has not dismissed
         * @description The newest five. `nextChangeAt` is when time alone will change the answer: ask again then.
         */
        get: operations["listCurrentAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change an announcement that has not ended (admin)
         * @description Once it has begun only text and end can change: people have read the rest, or been sent it. One that has ended is a 409 `announcement-ended`.
         */
        put: operations["updateAnnouncement"];
        post?: never;
        /**
         * End an announcement early (admin)
         * @description One that is shown ends now and is kept, and is sent to nobody more; one that has not begun was seen by nobody and is
         *     removed; one that has ended is a 409 `announcement-ended`. New terms that end before the day from which they apply are withdrawn: nobody is asked
         *     to accept them.
         */
        delete: operations["endAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/announcements/{id}/dismissal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Don't show it to the caller any more, on any device
         * @description Says a state: 204 however it was before.
         */
        put: operations["dismissAnnouncement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/tracking-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new public link; an earlier one no longer works
         * @description For requested orders, until `publicLinkDays` after their end: 409 `tracking-unavailable` otherwise.
         */
        post: operations["renewTrackingLink"];
        /**
         * Take the public link back; from now on it is as unknown as any other
         * @description No mail with it leaves any more. 409 `tracking-unavailable` when there is none that works.
         */
        delete: operations["revokeTrackingLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/tracking-mails": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the public link to an e-mail address
         * @description To the recipient's or any other. It leaves with the next mails, unless the link was taken back meanwhile, and the
         *     address is forgotten with it. At most 10 for an order and 60 by a user in an hour. 409 `tracking-unavailable`
         *     when there is no link that works.
         */
        post: operations["sendTrackingMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{trackingToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an order is, for whoever was given its link
         * @description Strangers read this, several for one order, so it names nobody but the company and, while the
         *     parcel is with a courier, the courier's first name; places are told by neighbourhood. A link works
         *     until `publicLinkDays` after the end of the order. Unknown, revoked, expired and malformed tokens and
         *     those of drafts get the same 404. Whoever asks for many links that do not work gets a 429 instead of
         *     it for a while; a link that works is always answered.
         */
        get: operations["getTracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reasons that a new failure, cancellation or rejection may name, in their order
         * @description Reasons that are no longer offered keep their label in the timeline (`reasonLabel`).
         */
        get: operations["listOrderReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The base's settings (admin)
         * @description Others get what concerns them with the order (`policy`), from listOrderReasons and from getBranding.
         */
        get: operations["getSettings"];
        /**
         * Replace the settings; the body is whole (admin)
         * @description They hold from the next request on. A reason without `code` is a new one and gets its code here; one that is
         *     left out is deleted, which is refused for the original ones and for those that some order names.
         */
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the mails of this installation get on (admin)
         * @description Numbers and errors; of the recipients only those whose address the mail server refuses for good.
         */
        get: operations["getMailStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail to the caller's own address, at once (admin)
         * @description Waits for the mail server, up to 15 seconds, and tells what came of it: that it took the mail, or why not and in
         *     which words. At most 10 by a user in an hour. A mail that was taken lifts the mark of an address that was refused before.
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed which setting when, newest first (admin)
         * @description Each with the values before and after.
         */
        get: operations["listSettingsChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/logos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a logo (admin); it is shown once updateSettings names its id
         * @description PNG, JPEG or WebP by its content, whatever its type says; at most 8 MiB and 40 megapixels. The picture is
         *     decoded, made smaller and written anew as PNG, so that nothing but its pixels is kept. One that is never named is removed after a day.
         */
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Name, logo and provider, and the numbers that the legal texts promise; for everybody
         * @description Needs no session, because the page of sign-in shows it.
         */
        get: operations["getBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/branding/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The logo, for everybody
         * @description With `id` that very picture, which never changes; without it the present one, to be asked for again.
         */
        get: operations["getLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of a period against the equal span before it (admin)
         * @description All figures come from the times of events, in days of America/Sao_Paulo. What was undone does not
         *     count; corrected orders are counted apart. Without `to` the period ends today, without `from` it has
         *     7 days. Every figure names the metric that it shows: `listServiceOrders` with that name, the same period
         *     and company gives the orders.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example cancellations */
                report: components["parameters"]["ReportName"];
            };
            cookie?: never;
        };
        /**
         * One of the eight reports as a table with totals (admin)
         * @description `columns` say what the cells of `rows` and `totals` hold. A cell's orders are those of
         *     `listServiceOrders` with the column's `metric`, the `groups` of its row, and the same period and company.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{report}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example cancellations */
                report: components["parameters"]["ReportName"];
            };
            cookie?: never;
        };
        /**
         * All rows of a report as a file for Excel in pt-BR (admin)
         * @description UTF-8 with byte order mark, `;` between fields, CRLF, decimal comma. A text that a
         *     spreadsheet would take for a formula, a number or a date gets a leading apostrophe. The last row holds the totals.
         */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each company owes for a month, closed or not (admin)
         * @description A company of the list has orders that ended in the month as delivered, delivered in part or returned, or had when the month
         *     was closed. `now` is what the report `billing` says of it at this moment; `closed` what it said when it was closed. They differ where
         *     an outcome was corrected since.
         */
        get: operations["listBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}/bills/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @example 2026-10 */
                month: components["schemas"]["Month"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Close a month of a company (admin)
         * @description Keeps the figures of this moment and tells the managers of the company that the month is closed and how many orders it has; what they
         *     cost is the base's to tell. The body says what the caller saw: a 409 `bill-changed` when it is not so any more. A month that
         *     is not over is a 409 `month-open`, one that is closed a 409 `bill-closed`.
         */
        put: operations["closeBill"];
        post?: never;
        /**
         * Reopen a month that was closed (admin)
         * @description For a mistake: it can be closed again, with the figures of then. Whoever was told that it is closed is told by that same notice that it is not. A month that is not closed is a 404.
         */
        delete: operations["reopenBill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, when and from where, newest first (admin)
         * @description Sign-ins and what was refused, changes of passwords, people, companies and settings, imports and exports.
         *     Records never change; they are removed after the days that `accessRecordDays` of the settings says.
         *     Keyset paging by `cursor`.
         */
        get: operations["listAuditRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-records/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The filtered records as a file for Excel in pt-BR (admin)
         * @description UTF-8 with byte order mark, `;` between fields, CRLF. A text that a spreadsheet would
         *     take for a formula, a number or a date gets a leading apostrophe. At most 10,000 records; 422 when the filter holds more. The export is a record itself.
         */
        get: operations["exportAuditRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes within the caller's reach, as server-sent events
         * @description Event names: `order.changed` and `comment.changed` (data: LiveOrderEvent), `settings.changed` (data:
         *     LiveSettingsEvent; branding, reasons and the limits of orders may be others now), `notices.changed` (data: {};
         *     the caller's own notices are others now, because of a new one or because they were read on another page: ask for the
         *     count), `announcements.changed` (data: {}; what everybody is told is another now), `resync` (data: {}; sent
         *     when what was missed can't be replayed, and with another role or company of the caller: fetch again). A comment line every 15 seconds keeps the
         *     connection alive. At most 5 streams per user: the oldest gets `paused` (data: {}) and ends, to come back a
         *     minute later. The stream ends when the session does. A changed role or company counts from the next event.
         */
        get: operations["streamLiveEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the server able to work
         * @description For load balancers and scripts. 503 while the server starts or closes, and without its database, which is asked within three seconds and tries a write. One try serves all who ask within a second.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: uuid
         * @description UUIDv7.
         */
        Id: string;
        /**
         * Format: date-time
         * @description RFC 3339 in UTC.
         */
        Instant: string;
        Version: number;
        OrderNumber: number;
        /** Format: email */
        Email: string;
        /**
         * @description Brazilian: +55 with area code and number; a toll-free number without its zero (0800 722 0000), or one for the whole country (4004-1234).
         * @example +5511987654321
         * @example +558007220000
         * @example +5540041234
         */
        Phone: string;
        /**
         * Format: cpf
         * @description Digits only; check digits verified. Taken with its mask too.
         */
        Cpf: string;
        /**
         * Format: cnpj
         * @description Alphanumeric since July 2026; check digits verified. Taken with its mask and in lower case too.
         */
        Cnpj: string;
        /**
         * Format: nfe-key
         * @description Access key of an NF-e; the CNPJ inside may have letters since July 2026, the check digit is verified. Taken in groups and in lower case too.
         * @example 35261111444777000161550010000012341000012345
         */
        InvoiceKey: string;
        /**
         * @description Taken with a hyphen and in lower case too.
         * @example ABC1D23
         */
        VehiclePlate: string;
        /**
         * @description Taken with its hyphen too.
         * @example 01310100
         */
        PostalCode: string;
        /**
         * @description Taken in lower case too.
         * @enum {string}
         */
        State: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
        /** @description BRL cents. */
        Cents: number;
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        /** @description RFC 9457. Members below `errors` appear with the codes that need them. */
        Problem: {
            /** @example urn:malote:problem:not-found */
            type: string;
            title: string;
            status: number;
            /** @description pt-BR, fit to show. */
            detail: string;
            /** @description The path of the request. */
            instance: string;
            code: components["schemas"]["ProblemCode"];
            requestId: string;
            errors?: components["schemas"]["FieldError"][];
            orderStatus?: components["schemas"]["OrderStatus"];
            allowedEvents?: components["schemas"]["AllowedEvent"][];
            changedBy?: string | null;
            changedAt?: components["schemas"]["Instant"];
            currentVersion?: components["schemas"]["Version"];
            counts?: {
                [key: string]: number;
            };
            retryAfterSeconds?: number;
        };
        /** @enum {string} */
        ProblemCode: "malformed-request" | "unauthenticated" | "invalid-credentials" | "wrong-code" | "challenge-expired" | "forbidden" | "password-change-required" | "two-factor-required" | "terms-acceptance-required" | "not-found" | "order-not-found" | "method-not-allowed" | "conflict" | "already-exists" | "email-taken" | "not-invited" | "company-in-use" | "courier-in-use" | "courier-busy" | "last-admin" | "own-account" | "two-factor-on" | "two-factor-off" | "two-factor-not-begun" | "two-factor-kept" | "request-open" | "request-answered" | "month-open" | "bill-closed" | "bill-changed" | "announcement-ended" | "not-a-draft" | "tracking-unavailable" | "transition-not-allowed" | "comment-closed" | "proof-not-expected" | "proof-recorded" | "request-in-progress" | "stale-version" | "payload-too-large" | "unsupported-media-type" | "invalid-request" | "invalid-token" | "idempotency-mismatch" | "version-required" | "too-many-requests" | "headers-too-large" | "internal-error" | "unavailable";
        FieldError: {
            /**
             * @description JSON Pointer into the body, `/query/<name>`, or `/proofs/<kind>` for a file that has to be attached first.
             * @example /email
             */
            pointer: string;
            code: components["schemas"]["FieldErrorCode"];
            /**
             * @description pt-BR, fit to show.
             * @example Campo obrigatório.
             */
            message: string;
        };
        /**
         * @description What is wrong with a field. `message` says it to people.
         * @enum {string}
         */
        FieldErrorCode: "required" | "invalid" | "email" | "cpf" | "cnpj" | "invoice-key" | "postal-code" | "phone" | "plate" | "state" | "date" | "number" | "money" | "weight" | "degrees" | "characters" | "unknown" | "repeated" | "unknown-option" | "window-order" | "quiet-same" | "window-short" | "window-past" | "first-stop-pickup" | "email-of-pickup" | "single-dropoff" | "other-needs-note" | "change-short" | "stop-unknown" | "company-required" | "company-forbidden" | "company-inactive" | "courier-unknown" | "courier-inactive" | "courier-twice" | "day-past" | "id-mismatch" | "email-taken" | "password-short" | "password-common" | "period-order" | "period-long" | "group-unfit" | "reason-disabled" | "reason-original" | "reason-used" | "reason-twice" | "kind-twice" | "reason-other" | "party-required" | "picture" | "picture-large" | "proof-limit" | "proof-photo" | "proof-signature" | "proof-document" | "logo-unknown" | "hours-order" | "hours-overlap" | "hours-text" | "location-kind" | "yes-no" | "coordinate-pair" | "company-unknown" | "company-missing" | "location-unknown" | "location-twice" | "location-base-wide" | "location-changed" | "column-missing" | "csv-no-rows" | "column-twice" | "csv-empty" | "csv-heading" | "csv-columns" | "csv-encoding" | "csv-garbled" | "csv-binary" | "csv-quotes" | "export-large" | "orders-export-large" | "audit-export-large" | "password-same" | "password-wrong" | "code-wrong" | "cursor" | "too-short" | "too-long" | "too-small" | "too-large" | "unknown-parameter" | "window-invalid" | "announcement-order" | "announcement-past" | "announcement-begun" | "terms-by-email" | "terms-notice" | "terms-until" | "terms-version-taken" | "terms-version-other" | "already-exists";
        Credentials: {
            email: string;
            /** Format: password */
            password: string;
            /** @description What the answer brings along, so that the first page needs no second request. */
            include?: "openOrders"[];
        };
        LinkToken: {
            token: string;
        };
        AccountLink: {
            /** @enum {string} */
            purpose: "invitation" | "recovery";
            name: string;
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            companyName: string | null;
            /** @description Null for a recovery, and where whoever invited is removed. */
            invitedBy: string | null;
        };
        SessionStart: {
            token: string;
            expiresAt: components["schemas"]["Instant"];
            user: components["schemas"]["CurrentUser"];
            /**
             * @description Only where `include` asks for it, and only for a user who may go on at once (neither `mustChangePassword` nor
             *     `mustSetUpTwoFactor`).
             */
            openOrders?: components["schemas"]["OpenOrders"];
        };
        OpenOrders: {
            /** @description As `listServiceOrders` gives the first 50 orders of all open statuses. */
            page: components["schemas"]["ServiceOrderPage"];
            /** @description As `countServiceOrders` gives them. */
            counts: components["schemas"]["ServiceOrderCounts"];
        };
        SignInChallenge: {
            /** @description 256 random bits. It belongs into the body of finishSignIn alone. */
            challenge: string;
            expiresAt: components["schemas"]["Instant"];
        };
        SecondFactor: {
            challenge: string;
            code: components["schemas"]["SecondFactorCode"];
        };
        /** @description Six digits, or a recovery code. */
        SecondFactorCode: string;
        TwoFactorState: {
            /**
             * Format: date-time
             * @description Null while it is off.
             */
            enabledAt: string | null;
            recoveryCodesLeft: number;
            /** @description The settings demand it of the caller. */
            isRequired: boolean;
        };
        TwoFactorSetup: {
            /**
             * @description 160 bits in base32.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /** @description The same for a QR code: otpauth://totp/… with the name of the product. */
            uri: string;
        };
        TwoFactorCode: {
            code: components["schemas"]["SecondFactorCode"];
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        PasswordProof: {
            /** Format: password */
            currentPassword: string;
        };
        /** @enum {string} */
        Role: "operator" | "admin" | "manager";
        /** @enum {string} */
        UserStatus: "active" | "invited" | "disabled";
        /**
         * @default name
         * @enum {string}
         */
        UserSort: "name" | "-name" | "lastLoginAt" | "-lastLoginAt" | "createdAt" | "-createdAt";
        CurrentUser: {
            id: components["schemas"]["Id"];
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description The manager's company; null for the others. */
            company: components["schemas"]["CompanyRef"] | null;
            /** @description Somebody else knows the password. */
            mustChangePassword: boolean;
            /** @description The settings demand a second factor that is not there yet. */
            mustSetUpTwoFactor: boolean;
            /** @description Since this session began, terms are in force that the user has not accepted. */
            mustAcceptTerms: boolean;
            /** @description Something is told to everybody now, and the user has not dismissed it. */
            hasAnnouncements: boolean;
        };
        User: {
            id: components["schemas"]["Id"];
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            companyId: string | null;
            companyName: string | null;
            phone: string | null;
            cpf: string | null;
            status: components["schemas"]["UserStatus"];
            /** @description The newest one, while the user is `invited`; null for the others. */
            invitation: components["schemas"]["Invitation"] | null;
            /** @description Has yet to change the first password. */
            mustChangePassword: boolean;
            /** @description Signs in with a code besides the password. */
            hasTwoFactor: boolean;
            /**
             * Format: date-time
             * @description Since when the mail server refuses the address for good, so that no notice is sent to it. For administrators only; absent for others.
             */
            mailBouncedAt?: string | null;
            /** Format: date-time */
            lastLoginAt: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description Null unless the list was asked for `removed` ones.
             */
            deletedAt: string | null;
            version: components["schemas"]["Version"];
        };
        Invitation: {
            /**
             * @description What became of the e-mail.
             * @enum {string}
             */
            delivery: "waiting" | "sent" | "failed";
            /**
             * Format: date-time
             * @description Null until the e-mail has been sent.
             */
            expiresAt: string | null;
            isExpired: boolean;
        };
        UserCreate: {
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /** @description Required for managers and refused for the others. */
            companyId?: components["schemas"]["Id"] | null;
            phone?: components["schemas"]["Phone"] | null;
            cpf?: components["schemas"]["Cpf"] | null;
            password?: components["schemas"]["NewPassword"];
        };
        /** @description A telephone, CPF or status that is left out stays as it is. What only the server writes may come along as it was read, and is ignored; the id travels in the path alone. */
        UserUpdate: {
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            companyId?: components["schemas"]["Id"] | null;
            phone?: components["schemas"]["Phone"] | null;
            cpf?: components["schemas"]["Cpf"] | null;
            status?: components["schemas"]["UserStatus"];
            readonly companyName?: string | null;
            readonly invitation?: components["schemas"]["Invitation"] | null;
            readonly mustChangePassword?: boolean;
            readonly hasTwoFactor?: boolean;
            /** Format: date-time */
            readonly mailBouncedAt?: string | null;
            /** Format: date-time */
            readonly lastLoginAt?: string | null;
            readonly createdAt?: components["schemas"]["Instant"];
            readonly updatedAt?: components["schemas"]["Instant"];
            /** Format: date-time */
            readonly deletedAt?: string | null;
            readonly version?: components["schemas"]["Version"];
        };
        /**
         * Format: password
         * @description 12 to 128 code points, not among the commonest.
         */
        NewPassword: string;
        PasswordRecovery: {
            email: components["schemas"]["Email"];
        };
        PasswordRecoveryAnswer: {
            /** @description pt-BR and fit to show. */
            detail: string;
        };
        PasswordReset: {
            token: string;
            password: components["schemas"]["NewPassword"];
        };
        PasswordChange: {
            /** Format: password */
            currentPassword: string;
            newPassword: components["schemas"]["NewPassword"];
        };
        OwnProfile: {
            name: components["schemas"]["PersonName"];
            phone: components["schemas"]["Phone"] | null;
        };
        OwnSession: {
            id: components["schemas"]["Id"];
            /**
             * @description In a few words, from the User-Agent of the sign-in.
             * @example Chrome no Windows
             */
            device: string;
            startedAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"];
            /** @description The one that asks. */
            isCurrent: boolean;
        };
        OwnSessionPage: {
            data: components["schemas"]["OwnSession"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        /** @description What is kept about a user, for that user. What others have typed about somebody is not in it. */
        OwnData: {
            exportedAt: components["schemas"]["Instant"];
            user: components["schemas"]["User"];
            noticePreferences: components["schemas"]["NoticePreferences"];
            sessions: components["schemas"]["OwnSession"][];
            /** @description Those that the user has requested. */
            orders: components["schemas"]["OwnOrder"][];
            /** @description What the user has done to orders. */
            events: components["schemas"]["OwnEvent"][];
            comments: components["schemas"]["OwnComment"][];
            /** @description What the user was told, in the app or by e-mail. Kept for 60 days. */
            notices: components["schemas"]["OwnNotice"][];
            followedOrders: components["schemas"]["OwnFollow"][];
            privacyRequests: components["schemas"]["PrivacyRequest"][];
            /** @description Kept for 30 days after they were sent. */
            mails: components["schemas"]["OwnMail"][];
            /** @description Which terms the user has accepted. */
            termsAcceptances: components["schemas"]["OwnTermsAcceptance"][];
            /** @description What the user did, as the audit log has it. */
            accessRecords: components["schemas"]["OwnAccessRecord"][];
        };
        OwnOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            companyName: string;
            status: components["schemas"]["OrderStatus"];
            source: string;
            externalRef: string | null;
            notes: string | null;
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            requestedAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
        };
        OwnEvent: {
            orderNumber: components["schemas"]["OrderNumber"];
            seq: number;
            type: string;
            at: components["schemas"]["Instant"];
            source: string;
            reasonCode: string | null;
            note: string | null;
        };
        OwnComment: {
            orderNumber: components["schemas"]["OrderNumber"];
            body: string;
            /** @enum {string} */
            visibility: "internal" | "company";
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        OwnNotice: {
            kind: components["schemas"]["NoticeKind"];
            label: string;
            /** @description Null where it is about no order. */
            orderNumber: components["schemas"]["OrderNumber"] | null;
            /** @description False for one that was told by e-mail alone. */
            inApp: boolean;
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            readAt: string | null;
        };
        OwnFollow: {
            orderNumber: components["schemas"]["OrderNumber"];
            followedAt: components["schemas"]["Instant"];
        };
        OwnMail: {
            /** @enum {string} */
            kind: "invitation" | "recovery" | "password-changed" | "privacy-answered" | "two-factor-on" | "two-factor-off" | "two-factor-reset" | "recovery-code-used" | "notices" | "notices-daily" | "announcement";
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            sentAt: string | null;
        };
        OwnTermsAcceptance: {
            version: components["schemas"]["TermsVersion"];
            acceptedAt: components["schemas"]["Instant"];
        };
        OwnAccessRecord: {
            at: components["schemas"]["Instant"];
            action: components["schemas"]["AuditAction"];
            outcome: components["schemas"]["AuditOutcome"];
            address: string | null;
            device: string | null;
        };
        /** @enum {string} */
        PrivacyRequestKind: "access" | "correction" | "deletion";
        PrivacyRequestInput: {
            kind: components["schemas"]["PrivacyRequestKind"];
            /** @description Required for a correction. */
            text?: string | null;
        };
        PrivacyRequestAnswer: {
            /** @enum {string} */
            outcome: "done" | "refused";
            /** @description What was done, or why it is refused. It goes into the e-mail to the requester. */
            note: string;
        };
        PrivacyRequester: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Null once the user is anonymised. */
            email: string | null;
            role: components["schemas"]["Role"];
            companyName: string | null;
            isAnonymised: boolean;
        };
        PrivacyRequest: {
            id: components["schemas"]["Id"];
            requester: components["schemas"]["PrivacyRequester"];
            kind: components["schemas"]["PrivacyRequestKind"];
            /** @description Null where nothing was said, and once the user is anonymised. */
            text: string | null;
            /** @enum {string} */
            status: "open" | "done" | "refused";
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date
             * @description The last day for the answer (America/Sao_Paulo).
             */
            dueOn: string;
            /** @description Until `dueOn`; 0 on that day and negative after it. Null once it is answered. */
            daysLeft: number | null;
            /** @description What was done, or why it was refused. Null once the user is anonymised. */
            answer: string | null;
            /** Format: date-time */
            answeredAt: string | null;
            answeredBy: string | null;
        };
        PrivacyRequestPage: {
            data: components["schemas"]["PrivacyRequest"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
            /** @description How many of all these are open and past their due date. */
            overdue: number;
        };
        PersonName: string;
        UserPage: {
            data: components["schemas"]["User"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        CompanyRef: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @description What this company changes of the base's settings; null means as the base. */
        CompanySettings: {
            freeCancelMinutes?: number | null;
            promiseMinutes?: number | null;
            multiStop?: boolean | null;
            requireExternalRef?: boolean | null;
            proofPolicy?: components["schemas"]["ProofPolicy"] | null;
            defaultPickupLocationId?: components["schemas"]["Id"] | null;
            /** @description Whether recipients with an e-mail are told when the courier sets out to them and when they were served; the base does not. */
            notifyRecipients?: boolean | null;
            /** @description Shown to recipients, on the public page and in their mails; so is the telephone. */
            supportEmail?: components["schemas"]["Email"] | null;
            supportPhone?: components["schemas"]["Phone"] | null;
        };
        /**
         * @description What a pickup, a delivery and a return are told with. The receiver's name always belongs to a return, and
         *     neither name nor number of a document to a pickup.
         */
        ProofPolicy: {
            receiverName: boolean;
            /** @description The number of the receiver's document. */
            receiverDoc: boolean;
            /** @description At least one photo. */
            photo: boolean;
            signature: boolean;
            /** @description A picture of a document, such as the signed delivery slip. */
            document: boolean;
        };
        Company: {
            id: components["schemas"]["Id"];
            name: string;
            legalName: string | null;
            cnpj: string | null;
            email: string | null;
            phone: string | null;
            address: components["schemas"]["Address"] | null;
            contactName: string | null;
            active: boolean;
            settings: components["schemas"]["CompanySettings"];
            /** @description For the base only; absent for managers. */
            internalNotes?: string | null;
            /** @description For admins, of one company and where a list was asked for them. */
            counts?: components["schemas"]["CompanyCounts"];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        CompanyCreate: {
            name: components["schemas"]["PersonName"];
            legalName?: string | null;
            cnpj?: components["schemas"]["Cnpj"] | null;
            email?: components["schemas"]["Email"] | null;
            phone?: components["schemas"]["Phone"] | null;
            address?: components["schemas"]["Address"] | null;
            contactName?: string | null;
            active?: boolean;
            settings?: components["schemas"]["CompanySettings"];
            internalNotes?: string | null;
        };
        /** @description The whole company, so that nothing is wiped by being left out. What only the server writes may come along as it was read, and is ignored. */
        CompanyUpdate: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["PersonName"];
            legalName: string | null;
            cnpj: components["schemas"]["Cnpj"] | null;
            email: components["schemas"]["Email"] | null;
            phone: components["schemas"]["Phone"] | null;
            address: components["schemas"]["Address"] | null;
            contactName: string | null;
            active: boolean;
            settings: components["schemas"]["CompanySettings"];
            internalNotes: string | null;
            readonly counts?: components["schemas"]["CompanyCounts"];
            readonly createdAt?: components["schemas"]["Instant"];
            readonly updatedAt?: components["schemas"]["Instant"];
            readonly version?: components["schemas"]["Version"];
        };
        /**
         * @default name
         * @enum {string}
         */
        CompanySort: "name" | "-name" | "createdAt" | "-createdAt";
        /** @description What belongs to the company; more than 1,000 orders are counted as 1,000. */
        CompanyCounts: {
            users: number;
            /** @description Requested and not yet ended. */
            openOrders: number;
            /** @description Of any status, drafts included. */
            orders: number;
            locations: number;
        };
        CompanyPage: {
            data: components["schemas"]["Company"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        Address: {
            postalCode: components["schemas"]["PostalCode"];
            street: string;
            /** @description A number or "S/N". */
            number: string;
            complement?: string | null;
            district: string;
            city: string;
            state: components["schemas"]["State"];
            reference?: string | null;
        };
        PostalCodeAddress: {
            postalCode: components["schemas"]["PostalCode"];
            street: string;
            district: string;
            city: string;
            state: components["schemas"]["State"];
        };
        /**
         * @description The id of a courier, or `none` for no courier at all, or `typed` for one without a record.
         * @example none
         */
        CourierChoice: string;
        /**
         * @description `recent`: whom the caller assigned last, then by name.
         * @default name
         * @enum {string}
         */
        CourierSort: "name" | "-name" | "createdAt" | "-createdAt" | "recent";
        /** @description Somebody who carries for the base. They don't sign in. */
        Courier: {
            id: components["schemas"]["Id"];
            name: string;
            phone: string;
            vehicleType: components["schemas"]["VehicleType"] | null;
            vehiclePlate: string | null;
            cpf: string | null;
            /** @description For the base only. */
            notes: string | null;
            /** @description Whoever is not gets no new orders. */
            active: boolean;
            /** @description Open orders; more than 1,000 are counted as 1,000. */
            open: number;
            /** @description Of these, those that are late. */
            late: number;
            /** @description Delivered today (America/Sao_Paulo), in whole or in part. */
            doneToday: number;
            /** @description Of the open order that is due first. */
            nextWindow: components["schemas"]["TimeWindow"] | null;
            /**
             * Format: date-time
             * @description When the caller last assigned an order to them.
             */
            recentAt: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        CourierInput: {
            name: components["schemas"]["PersonName"];
            phone: components["schemas"]["Phone"];
            vehicleType?: components["schemas"]["VehicleType"] | null;
            vehiclePlate?: components["schemas"]["VehiclePlate"] | null;
            cpf?: components["schemas"]["Cpf"] | null;
            notes?: string | null;
            active?: boolean;
        };
        /** @description The whole courier, so that nothing is wiped by being left out. What only the server writes may come along as it was read, and is ignored. */
        CourierUpdate: {
            readonly id?: components["schemas"]["Id"];
            name: components["schemas"]["PersonName"];
            phone: components["schemas"]["Phone"];
            vehicleType: components["schemas"]["VehicleType"] | null;
            vehiclePlate: components["schemas"]["VehiclePlate"] | null;
            cpf: components["schemas"]["Cpf"] | null;
            notes: string | null;
            active: boolean;
            readonly open?: number;
            readonly late?: number;
            readonly doneToday?: number;
            readonly nextWindow?: components["schemas"]["TimeWindow"] | null;
            /** Format: date-time */
            readonly recentAt?: string | null;
            readonly createdAt?: components["schemas"]["Instant"];
            readonly updatedAt?: components["schemas"]["Instant"];
            readonly version?: components["schemas"]["Version"];
        };
        CourierPage: {
            data: components["schemas"]["Courier"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        /** @description What is kept about a courier. */
        CourierData: {
            exportedAt: components["schemas"]["Instant"];
            courier: components["schemas"]["Courier"];
            /** @description Those that the courier has, or had last. */
            orders: components["schemas"]["CourierDataOrder"][];
        };
        CourierDataOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            companyName: string;
            status: components["schemas"]["OrderStatus"];
            /** @description As it was assigned; so are telephone and plate. */
            name: string | null;
            phone: string | null;
            vehiclePlate: string | null;
            /** Format: date-time */
            assignedAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
        };
        /** @description Where a courier goes on a day, in the order of travel. */
        CourierRoute: {
            /** @description As the record has them now. */
            courier: components["schemas"]["OrderCourier"];
            /** Format: date */
            day: string;
            /** @description Whether somebody has put stops in order for this day. */
            kept: boolean;
            stops: components["schemas"]["RouteStop"][];
            version: components["schemas"]["Version"];
        };
        /** @description A drop-off on a courier's route. */
        RouteStop: {
            /** @description Of the stop. */
            id: components["schemas"]["Id"];
            orderNumber: components["schemas"]["OrderNumber"];
            /** @description Among the stops of its order. */
            sequence: number;
            recipientName: string;
            district: string;
            postalCode: components["schemas"]["PostalCode"];
            /** @description In which they are awaited there; what is promised before what was asked. */
            window: components["schemas"]["TimeWindow"] | null;
        };
        CourierRouteUpdate: {
            /** @description Their ids, first to last. */
            stops: components["schemas"]["Id"][];
        };
        /** @enum {string} */
        LocationKind: "pickup" | "dropoff" | "both";
        /**
         * @description `suggested`: favourites, then the most used.
         * @default suggested
         * @enum {string}
         */
        LocationSort: "suggested" | "label" | "-label" | "-usageCount" | "-lastUsedAt" | "-createdAt";
        OpeningHours: {
            /** @description 0 is Sunday. */
            weekday: number;
            from: string;
            to: string;
        };
        Coordinates: {
            latitude: number;
            longitude: number;
        };
        LocationInput: {
            /** @description Null is base-wide (admin). A manager leaves it out. */
            companyId?: components["schemas"]["Id"] | null;
            label: string;
            kind: components["schemas"]["LocationKind"];
            contactName: components["schemas"]["PersonName"];
            contactPhone: components["schemas"]["Phone"];
            contactEmail?: components["schemas"]["Email"] | null;
            address: components["schemas"]["Address"];
            openingHours?: components["schemas"]["OpeningHours"][];
            accessNotes?: string | null;
            coordinates?: components["schemas"]["Coordinates"] | null;
            favourite?: boolean;
            active?: boolean;
        };
        Location: {
            id: components["schemas"]["Id"];
            companyId: string | null;
            label: string;
            kind: components["schemas"]["LocationKind"];
            contactName: string;
            contactPhone: string;
            contactEmail: string | null;
            address: components["schemas"]["Address"];
            openingHours: components["schemas"]["OpeningHours"][];
            accessNotes: string | null;
            coordinates: components["schemas"]["Coordinates"] | null;
            favourite: boolean;
            active: boolean;
            usageCount: number;
            /** Format: date-time */
            lastUsedAt: string | null;
            warnings: components["schemas"]["Warning"][];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        Recipient: {
            contactName: string;
            contactPhone: string;
            contactEmail: string | null;
            address: components["schemas"]["Address"];
            instructions: string | null;
            lastAt: components["schemas"]["Instant"];
        };
        Recipients: {
            data: components["schemas"]["Recipient"][];
        };
        LocationPage: {
            data: components["schemas"]["Location"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        /** @description Orders keep their copy of the address; reports can then no longer name the place. */
        LocationUsage: {
            /** @description How often it was chosen for an order. */
            usageCount: number;
            /** Format: date-time */
            lastUsedAt: string | null;
            orders: components["schemas"]["CappedCount"];
            openOrders: components["schemas"]["CappedCount"];
            /** @description Drafts that name it. */
            drafts: number;
            /** @description Companies whose orders start there by default. */
            defaultPickupOf: components["schemas"]["CompanyRef"][];
        };
        LocationImport: {
            dryRun: boolean;
            /**
             * @description As it was recognised. `double-utf-8` is UTF-8 that was once read as Windows-1252 and is put right.
             * @enum {string}
             */
            encoding: "utf-8" | "utf-16" | "double-utf-8" | "windows-1252" | "macintosh" | "cp850";
            /** @description Texts with accents as they would be stored, to be looked at. */
            accentSamples: string[];
            /** @enum {string} */
            delimiter: "semicolon" | "comma" | "tab";
            /** @description Rows with content below the heading. */
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            /** @description New rows that were left out as duplicates. */
            skipped: number;
            /** @description Rows with an error. */
            invalid: number;
            ignoredColumns: string[];
            /** @description The first 500. */
            errors: components["schemas"]["ImportError"][];
            errorCount: number;
            /** @description The first 500. */
            duplicates: components["schemas"]["ImportDuplicate"][];
            duplicateCount: number;
            /** @description Up to 100 rows, those with an error or a duplicate before others, in the order of the file. */
            preview: components["schemas"]["ImportRow"][];
        };
        ImportError: {
            /** @description As a spreadsheet counts; the heading is row 1. */
            row: number;
            /** @description From 1; null for the row or a column that is missing. */
            column: number | null;
            /** @description The column by its name. */
            heading: string | null;
            /** @description What stands there. */
            value: string;
            code: components["schemas"]["FieldErrorCode"];
            /** @example CEP inválido. Use 00000-000. */
            message: string;
        };
        ImportDuplicate: {
            row: number;
            /** @description Of the place that is there already. */
            label: string;
            locationId?: components["schemas"]["Id"];
            message: string;
        };
        /** @description A row as it was understood; texts are empty where nothing was. */
        ImportRow: {
            row: number;
            /** @enum {string} */
            outcome: "create" | "update" | "unchanged" | "skip" | "error";
            /** @description Its name; null is base-wide or not known. */
            company: string | null;
            label: string;
            kind: string;
            contactName: string;
            contactPhone: string;
            address: string;
        };
        /** @description Nothing is refused, but somebody should know. */
        Warning: {
            /** @enum {string} */
            code: "duplicate-location" | "duplicate-external-ref";
            message: string;
            locationId?: components["schemas"]["Id"];
            orderNumber?: components["schemas"]["OrderNumber"];
        };
        /** @enum {string} */
        OrderStatus: "draft" | "requested" | "accepted" | "assigned" | "collecting" | "pickup_failed" | "in_transit" | "attempt_failed" | "returning" | "delivered" | "partially_delivered" | "returned" | "cancelled" | "rejected" | "lost";
        /** @enum {string} */
        OrderTab: "drafts" | "new" | "active" | "pending" | "closed";
        /** @enum {string} */
        OrderWaiting: "answer" | "correction" | "company" | "custody";
        /**
         * @default -requestedAt
         * @enum {string}
         */
        OrderSort: "-requestedAt" | "requestedAt" | "dueAt" | "-dueAt" | "-lastEventAt" | "lastEventAt";
        /** @enum {string} */
        Cancellation: "none" | "requested" | "approved" | "denied";
        /** @enum {string} */
        StopStatus: "pending" | "arrived" | "done" | "failed" | "skipped";
        Deadline: {
            /** @enum {string} */
            state: "none" | "onTime" | "atRisk" | "late" | "met" | "missed";
            /**
             * Format: date-time
             * @description End of the promised or asked window of the next drop-off.
             */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description From then on an open order is at risk.
             */
            atRiskFrom: string | null;
            /**
             * Format: date-time
             * @description The end and the tolerance: after it an open order is late.
             */
            lateAfter: string | null;
        };
        /** @description At least 15 minutes, `until` after `from`. */
        TimeWindow: {
            from: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"];
        };
        /** @description Somebody who is named for an order, with or without a record. */
        TypedCourier: {
            name: components["schemas"]["PersonName"];
            phone: components["schemas"]["Phone"];
            vehiclePlate?: components["schemas"]["VehiclePlate"] | null;
        };
        /** @description Who has an order, as it was assigned; later changes of the record do not reach it. */
        OrderCourier: {
            /** @description Of the record, if there is one; for the base only, absent for managers. */
            id?: components["schemas"]["Id"] | null;
            name: string;
            /** @description Null once the courier was anonymised. */
            phone: string | null;
            vehiclePlate: string | null;
            /** @description As the record has it now; for the base only. */
            vehicleType?: components["schemas"]["VehicleType"] | null;
            /** @description False for a record that was deactivated since; for the base only. */
            active?: boolean;
        };
        Item: {
            description: string;
            quantity: number;
            /** @description Of all pieces together. */
            weightGrams?: number | null;
            /** @description Of all pieces together. */
            declaredValueCents?: components["schemas"]["Cents"] | null;
        };
        Handling: {
            fragile?: boolean;
            refrigerated?: boolean;
            perishable?: boolean;
            documents?: boolean;
            age18?: boolean;
        };
        /** @enum {string} */
        VehicleType: "bike" | "moto" | "carro" | "utilitario" | "caminhao";
        CashOnDelivery: {
            /** @enum {string} */
            method: "cash" | "card" | "pix";
            amountCents: components["schemas"]["Cents"];
            changeForCents?: components["schemas"]["Cents"] | null;
        };
        StopInput: {
            id?: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            locationId?: components["schemas"]["Id"] | null;
            contactName: components["schemas"]["PersonName"];
            /** @description Required on drop-offs. */
            contactPhone?: components["schemas"]["Phone"] | null;
            /** @description Of the recipient, on drop-offs alone. */
            contactEmail?: components["schemas"]["Email"] | null;
            address: components["schemas"]["Address"];
            window?: components["schemas"]["TimeWindow"] | null;
            instructions?: string | null;
        };
        /** @description What an order must have to be requested; the server holds a draft against it at `order.submit`. */
        OrderContent: WithRequired<components["schemas"]["OrderChanges"], "stops" | "packagesCount">;
        DraftLine: string | null;
        DraftStop: {
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            locationId?: components["schemas"]["Id"] | null;
            contactName?: components["schemas"]["DraftLine"];
            contactPhone?: components["schemas"]["DraftLine"];
            contactEmail?: components["schemas"]["DraftLine"];
            address?: {
                postalCode?: components["schemas"]["DraftLine"];
                street?: components["schemas"]["DraftLine"];
                number?: components["schemas"]["DraftLine"];
                complement?: components["schemas"]["DraftLine"];
                district?: components["schemas"]["DraftLine"];
                city?: components["schemas"]["DraftLine"];
                state?: components["schemas"]["DraftLine"];
                reference?: components["schemas"]["DraftLine"];
            };
            /** @description Half-typed values stay as typed, for example a date without a time. */
            window?: {
                from?: components["schemas"]["DraftLine"];
                until?: components["schemas"]["DraftLine"];
            } | null;
            instructions?: string | null;
        };
        DraftItem: {
            description?: components["schemas"]["DraftLine"];
            quantity?: number | null;
            weightGrams?: number | null;
            declaredValueCents?: components["schemas"]["Cents"] | null;
        };
        /** @description An order while somebody types it; nothing is required, but lengths and characters hold. */
        DraftContent: {
            /** @enum {string} */
            priority?: "normal" | "urgent";
            stops?: components["schemas"]["DraftStop"][];
            items?: components["schemas"]["DraftItem"][];
            packagesCount?: number | null;
            handling?: components["schemas"]["Handling"];
            vehicleType?: components["schemas"]["VehicleType"] | null;
            cashOnDelivery?: {
                /** @enum {string} */
                method?: "cash" | "card" | "pix";
                amountCents?: components["schemas"]["Cents"] | null;
                changeForCents?: components["schemas"]["Cents"] | null;
            } | null;
            externalRef?: components["schemas"]["DraftLine"];
            invoiceKey?: components["schemas"]["DraftLine"];
            notes?: string | null;
            internalNotes?: string | null;
            priceCents?: components["schemas"]["Cents"] | null;
            tags?: components["schemas"]["DraftLine"][];
        };
        ServiceOrderCreate: {
            companyId?: components["schemas"]["Id"];
            /**
             * @default web
             * @enum {string}
             */
            source: "web" | "app" | "api";
            /**
             * @description Request it at once; `content` must then be what `$defs` names.
             * @default false
             */
            submit: boolean;
            duplicatedFrom?: components["schemas"]["OrderNumber"];
            content: components["schemas"]["DraftContent"];
        };
        Attempt: {
            n: number;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            arrivedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @enum {string|null} */
            outcome: "done" | "failed" | null;
            reasonCode: string | null;
            /** @description As it read when it was recorded. */
            reasonLabel: string | null;
            note: string | null;
            /** @description Name of who recorded it. */
            by: string | null;
        };
        /** @description Who took the goods. */
        Receipt: {
            receiverName: string;
            /** @description Null where it was not told. */
            receiverRelation: components["schemas"]["ReceiverRelation"] | null;
            /** @description Masked, for example ***.456.789-**. */
            receiverDoc: string | null;
        };
        /** @enum {string} */
        ReceiverRelation: "self" | "frontDesk" | "family" | "employee" | "other";
        Stop: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            sequence: number;
            status: components["schemas"]["StopStatus"];
            locationId: string | null;
            /** @description What the place of the address book was called when the stop was filled in from it. */
            placeName: string | null;
            contactName: string;
            contactPhone: string | null;
            contactEmail: string | null;
            address: components["schemas"]["Address"];
            window: components["schemas"]["TimeWindow"] | null;
            instructions: string | null;
            attempts: components["schemas"]["Attempt"][];
            receipt: components["schemas"]["Receipt"] | null;
            /** @description Oldest first. Managers see those that are recorded and not undone. */
            proofs: components["schemas"]["Proof"][];
        };
        /** @enum {string} */
        ProofKind: "photo" | "signature" | "document";
        /** @description A picture that proves what happened at a stop. Its file is read by `getProof`. */
        Proof: {
            id: components["schemas"]["Id"];
            stopId: components["schemas"]["Id"];
            kind: components["schemas"]["ProofKind"];
            /**
             * @description What was going on at the stop.
             * @enum {string}
             */
            moment: "pickup" | "delivery" | "return";
            attempt: number;
            width: number;
            height: number;
            /** @description As it is kept. */
            bytes: number;
            /** @description Name of who sent it. */
            by: string;
            at: components["schemas"]["Instant"];
            /** @description An event made it part of the record; until then it can be removed. */
            recorded: boolean;
            /** @description The event that recorded it was undone since: it is kept apart, and counts for no other event. */
            undone: boolean;
        };
        /** @description One action of the order machine as this caller sees it; `disabledReason` says why not. */
        AllowedEvent: {
            type: components["schemas"]["OrderEventType"];
            label: string;
            /** @description Fields of the payload; `photo`, `signature` and `document` must be attached before. */
            requires: string[];
            /** @description The natural next step. */
            primary: boolean;
            /** @description Of an allowed `order.undo`: the event that it undoes. */
            undoes?: components["schemas"]["OrderEventType"];
            disabledReason?: string;
            whoCan?: components["schemas"]["Role"][];
        };
        /** @description The settings that hold for this order, the company's overrides included. */
        OrderPolicy: {
            acceptSlaMinutes: number;
            atRiskMinutes: number;
            scheduleLeadMinutes: number;
            promiseMinutes: number;
            freeCancelMinutes: number;
            undoMinutes: number;
            cancelAnswerMinutes: number;
            maxAttempts: number;
            custodyDays: number;
            proofPolicy: components["schemas"]["ProofPolicy"];
        };
        ServiceOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            company: components["schemas"]["CompanyRef"];
            status: components["schemas"]["OrderStatus"];
            cancellation: components["schemas"]["Cancellation"];
            deadline: components["schemas"]["Deadline"];
            /** @description Shown as "Agendada". */
            scheduled: boolean;
            corrected: boolean;
            version: components["schemas"]["Version"];
            /** @enum {string} */
            source: "web" | "app" | "import" | "api";
            /** @description Name of who created it. */
            requestedBy: string;
            courier: components["schemas"]["OrderCourier"] | null;
            /** @enum {string} */
            priority: "normal" | "urgent";
            /** @description Empty while it is a draft. */
            stops: components["schemas"]["Stop"][];
            promisedWindow: components["schemas"]["TimeWindow"] | null;
            originalPromise: components["schemas"]["TimeWindow"] | null;
            externalRef: string | null;
            invoiceKey: string | null;
            items: components["schemas"]["Item"][];
            packagesCount: number;
            /** @description Counted at the pickup. */
            collectedPackages: number | null;
            handling: components["schemas"]["Handling"];
            vehicleType: components["schemas"]["VehicleType"] | null;
            cashOnDelivery: components["schemas"]["CashOnDelivery"] | null;
            notes: string | null;
            /** @description Absent for managers. */
            internalNotes?: string | null;
            /** @description Absent for managers. */
            priceCents?: number | null;
            tags: string[];
            duplicatedFrom: number | null;
            /** @description What was typed so far; null once requested. */
            draft: components["schemas"]["DraftContent"] | null;
            warnings: components["schemas"]["Warning"][];
            allowedEvents: components["schemas"]["AllowedEvent"][];
            policy: components["schemas"]["OrderPolicy"];
            /** Format: date-time */
            requestedAt: string | null;
            /** Format: date-time */
            acceptedAt: string | null;
            /** Format: date-time */
            assignedAt: string | null;
            /** Format: date-time */
            collectedAt: string | null;
            /** Format: date-time */
            firstAttemptAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
            /**
             * Format: date-time
             * @description Goods with us after a failed attempt must be decided by then.
             */
            custodyUntil: string | null;
            /**
             * Format: date-time
             * @description A cancellation request must be answered by then.
             */
            cancelAnswerUntil: string | null;
            lastEventAt: components["schemas"]["Instant"];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /** @description Of the public link, as long as it works; see getTracking. */
            trackingToken: string | null;
            /** @description The caller wants to be told of it; see followServiceOrder. */
            following: boolean;
            trackingState: components["schemas"]["TrackingState"];
            serverTime: components["schemas"]["Instant"];
        };
        /**
         * @description Of the public link. `none`: a draft has nothing to follow yet. `revoked`: a new one can be made. `expired`: its days after the end of the order are over.
         * @enum {string}
         */
        TrackingState: "none" | "active" | "revoked" | "expired";
        TrackingMail: {
            email: components["schemas"]["Email"];
        };
        /** @description An order as its public link shows it. */
        TrackedOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            companyName: string;
            companyContact: components["schemas"]["CompanyContact"];
            status: components["schemas"]["OrderStatus"];
            /** @description While assigned, collecting or in transit. */
            courierFirstName: string | null;
            promisedWindow: components["schemas"]["TimeWindow"] | null;
            dropoffs: components["schemas"]["TrackedDropoff"][];
            /** @description Oldest first; what was undone or corrected is left out. */
            events: components["schemas"]["TrackedEvent"][];
            requestedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            closedAt: string | null;
            /**
             * Format: date-time
             * @description The link works until then; null while the order is open.
             */
            expiresAt: string | null;
        };
        /** @description Where recipients ask about a delivery, as the company wants it shown. */
        CompanyContact: {
            email: string | null;
            phone: string | null;
        };
        TrackedDropoff: {
            /** @description The pickup is 1. */
            sequence: number;
            status: components["schemas"]["StopStatus"];
            /** @description As the sender calls the place in the address book. */
            placeName: string | null;
            district: string;
            city: string;
            state: components["schemas"]["State"];
            window: components["schemas"]["TimeWindow"] | null;
            /** Format: date-time */
            doneAt: string | null;
        };
        TrackedEvent: {
            type: components["schemas"]["PublicEventType"];
            at: components["schemas"]["Instant"];
            stopSequence: number | null;
        };
        /** @enum {string} */
        PublicEventType: "order.accept" | "order.startPickup" | "order.confirmPickup" | "order.arriveStop" | "order.completeStop" | "order.failStop" | "order.retry" | "order.reschedule";
        ServiceOrderSummary: {
            orderNumber: components["schemas"]["OrderNumber"];
            company: components["schemas"]["CompanyRef"];
            status: components["schemas"]["OrderStatus"];
            cancellation: components["schemas"]["Cancellation"];
            deadline: components["schemas"]["Deadline"];
            scheduled: boolean;
            corrected: boolean;
            /** @enum {string} */
            priority: "normal" | "urgent";
            version: components["schemas"]["Version"];
            /** @description Of the first drop-off that is still open. */
            recipientName: string | null;
            /** @description The place of the address book that this stop was filled in from. */
            recipientPlace: string | null;
            /** @description Street, number and district; the city where it is not that of the pickup. */
            recipientAddress: string | null;
            dropoffCount: number;
            doneCount: number;
            window: components["schemas"]["TimeWindow"] | null;
            courierName: string | null;
            courier?: components["schemas"]["OrderCourier"] | null;
            externalRef: string | null;
            /** @description What the order asks for, if it does; for the base only. */
            vehicleType?: components["schemas"]["VehicleType"];
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
            /** Format: date-time */
            cancelAnswerUntil: string | null;
            lastEventAt: components["schemas"]["Instant"];
        };
        OrderLanes: {
            lanes: components["schemas"]["OrderLane"][];
            serverTime: components["schemas"]["Instant"];
        };
        OrderLane: {
            key: components["schemas"]["CourierChoice"];
            /** @description As the record has them now; null for `none` and `typed`. */
            courier: components["schemas"]["OrderCourier"] | null;
            open: number;
            late: number;
            packages: number;
            /** @description To collect at the doors. */
            cashCents: number;
            /** @description For lanes that were asked for; what is due first comes first. */
            orders?: components["schemas"]["LaneOrder"][];
        };
        /** @description As much of an order as its card in a lane shows. */
        LaneOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            version: components["schemas"]["Version"];
            company: components["schemas"]["CompanyRef"];
            status: components["schemas"]["OrderStatus"];
            cancellation: components["schemas"]["Cancellation"];
            deadline: components["schemas"]["Deadline"];
            scheduled: boolean;
            /** @enum {string} */
            priority: "normal" | "urgent";
            /** @description Of the first drop-off that is still open. */
            recipientName: string | null;
            /** @description Of the same drop-off. */
            district: string | null;
            window: components["schemas"]["TimeWindow"] | null;
            packagesCount: number;
            /** @description Null where nothing is collected. */
            cashCents: number | null;
            /** @description What the order asks for. */
            vehicleType: components["schemas"]["VehicleType"] | null;
            /** @description Of its next door on the way that was put in order for today, from 1; null where nothing was, and for what is not on it. */
            position: number | null;
        };
        OrderPapers: {
            orders: components["schemas"]["PaperOrder"][];
        };
        /** @description As much of an order as its papers show. */
        PaperOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            company: components["schemas"]["CompanyRef"];
            /** Format: date-time */
            requestedAt: string | null;
            requestedBy: string;
            courier: components["schemas"]["OrderCourier"] | null;
            /** @enum {string} */
            priority: "normal" | "urgent";
            promisedWindow: components["schemas"]["TimeWindow"] | null;
            externalRef: string | null;
            invoiceKey: string | null;
            items: components["schemas"]["Item"][];
            packagesCount: number;
            handling: components["schemas"]["Handling"];
            vehicleType: components["schemas"]["VehicleType"] | null;
            cashOnDelivery: components["schemas"]["CashOnDelivery"] | null;
            notes: string | null;
            stops: components["schemas"]["PaperStop"][];
        };
        PaperStop: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            sequence: number;
            status: components["schemas"]["StopStatus"];
            placeName: string | null;
            contactName: string;
            contactPhone: string | null;
            address: components["schemas"]["Address"];
            window: components["schemas"]["TimeWindow"] | null;
            instructions: string | null;
        };
        ServiceOrderPage: {
            data: components["schemas"]["ServiceOrderSummary"][];
            /** @description Null when a cursor was given. */
            page: number | null;
            limit: number;
            total: components["schemas"]["CappedCount"];
            /** @description Of the counted rows. */
            totalPages: number;
            nextCursor: string | null;
            previousCursor: string | null;
            serverTime: components["schemas"]["Instant"];
            metric?: components["schemas"]["ListedMetric"];
        };
        CappedCount: {
            value: number;
            /** @description There are more than `value`: counting ends at 10,000, in a text search at 1,000. */
            capped: boolean;
        };
        ServiceOrderCounts: {
            tabs: {
                drafts: components["schemas"]["CappedCount"];
                new: components["schemas"]["CappedCount"];
                active: components["schemas"]["CappedCount"];
                pending: components["schemas"]["CappedCount"];
                closed: components["schemas"]["CappedCount"];
            };
            /** @description The "Agora" strip. */
            now: {
                waitingAccept: components["schemas"]["CappedCount"];
                /** Format: date-time */
                oldestWaitSince: string | null;
                late: components["schemas"]["CappedCount"];
                atRisk: components["schemas"]["CappedCount"];
                cancellations: components["schemas"]["CappedCount"];
                pending: components["schemas"]["CappedCount"];
                /** @description As `waiting=company` lists them. */
                withCompany: components["schemas"]["CappedCount"];
                active: components["schemas"]["CappedCount"];
                deliveredToday: components["schemas"]["CappedCount"];
                /** @description Until this clock time (America/Sao_Paulo). */
                deliveredYesterday: components["schemas"]["CappedCount"];
            };
            /** @description The "Aguardando você" strip; each as the list with this `waiting` has it. */
            waiting: {
                answer: components["schemas"]["CappedCount"];
                correction: components["schemas"]["CappedCount"];
                custody: components["schemas"]["CappedCount"];
            };
        };
        /** @enum {string} */
        ReportName: "daily-operation" | "companies" | "locations" | "failures" | "cancellations" | "times" | "billing" | "couriers";
        /** @enum {string} */
        ReportBy: "day" | "company" | "location" | "reason" | "party" | "stage" | "who" | "courier" | "courierReason" | "courierParty";
        /**
         * @description Names a metric, and thereby the orders that it counts. The part after the dot says which: `counted` is what a
         *     share is taken of or a time measured on, `corrected` what stands apart because its order was corrected,
         *     the others are shares of `counted` (but `onTime.noPromise`, which stands apart too).
         * @enum {string}
         */
        MetricKey: "requested.counted" | "requested.corrected" | "closed.counted" | "closed.delivered" | "closed.partially_delivered" | "closed.returned" | "closed.cancelled" | "closed.rejected" | "closed.lost" | "closed.corrected" | "delivery.counted" | "delivery.corrected" | "onTime.counted" | "onTime.met" | "onTime.missed" | "onTime.noPromise" | "onTime.corrected" | "firstAttempt.counted" | "firstAttempt.done" | "firstAttempt.failed" | "firstAttempt.corrected" | "failure.counted" | "failure.failed" | "failure.corrected" | "pickupFailure.counted" | "pickupFailure.failed" | "pickupFailure.corrected" | "return.counted" | "return.returned" | "return.corrected" | "cancellation.counted" | "cancellation.cancelled" | "cancellation.corrected" | "acceptance.counted" | "acceptance.met" | "acceptance.missed" | "acceptance.rejected" | "acceptance.corrected" | "deliveryTime.counted" | "deliveryTime.corrected" | "acceptTime.counted" | "acceptTime.corrected" | "pickupTime.counted" | "pickupTime.corrected" | "routeTime.counted" | "routeTime.corrected" | "billing.counted" | "billing.withPrice" | "billing.withoutPrice" | "billing.corrected" | "cash.counted" | "cash.corrected" | "queue.under1h" | "queue.from1to4h" | "queue.from4to24h" | "queue.over24h" | "now.deliveredYesterday";
        /**
         * @description Narrows a number to one row or cell of a table: `company:<id>`, `location:<id>` (`none`: not in the address
         *     book; of the pickup for orders, of the stop for drop-offs and attempts), `reason:<code>`,
         *     `party:<party>`, `courier:<id>` (`none`: without a record; of drop-offs and attempts, whoever made them),
         *     `day:<date>`, `weekday:0` (Sunday) to `6`, `hour:0` to `23`, `stage:<status>`, `who:<role>`.
         * @example reason:CLOSED
         */
        MetricGroup: string;
        /**
         * @description What a number counts.
         * @enum {string}
         */
        Unit: "order" | "dropoff" | "attempt";
        /** @enum {string} */
        Party: "recipient" | "sender" | "base" | "forceMajeure" | "none";
        /** @description Days of America/Sao_Paulo, both included. */
        ReportPeriod: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        MetricCount: {
            metric: components["schemas"]["MetricKey"];
            /** @example No prazo */
            label: string;
            count: number;
        };
        ShareValue: {
            /** @description Null when nothing was counted. */
            value: number | null;
            numerator: number;
            /** @description The sample size. */
            denominator: number;
            /** @description Fewer than 20. */
            smallSample: boolean;
        };
        ShareMetric: {
            /** @example Entregas no prazo */
            label: string;
            /** @description "Como é calculado", with the settings of today. */
            explanation: string;
            unit: components["schemas"]["Unit"];
            value: number | null;
            numerator: components["schemas"]["MetricCount"];
            denominator: components["schemas"]["MetricCount"];
            /** @description Neither in the numerator nor in the denominator. */
            apart: components["schemas"]["MetricCount"][];
            smallSample: boolean;
            previous: components["schemas"]["ShareValue"];
        };
        TimeValue: {
            /** @description Seconds; null when nothing was measured. */
            p50: number | null;
            p90: number | null;
            n: number;
            smallSample: boolean;
        };
        TimeMetric: {
            /** @example Tempo até a entrega */
            label: string;
            explanation: string;
            /** @description Seconds. */
            p50: number | null;
            p90: number | null;
            counted: components["schemas"]["MetricCount"];
            corrected: components["schemas"]["MetricCount"];
            smallSample: boolean;
            previous: components["schemas"]["TimeValue"];
        };
        /** @description Orders by how they ended; those that were corrected only under `corrected`. */
        OutcomeCounts: {
            delivered: number;
            partially_delivered: number;
            returned: number;
            cancelled: number;
            rejected: number;
            lost: number;
            corrected: number;
        };
        Dashboard: {
            period: components["schemas"]["ReportPeriod"];
            previousPeriod: components["schemas"]["ReportPeriod"];
            shares: {
                onTime: components["schemas"]["ShareMetric"];
                firstAttempt: components["schemas"]["ShareMetric"];
                failure: components["schemas"]["ShareMetric"];
                pickupFailure: components["schemas"]["ShareMetric"];
                return: components["schemas"]["ShareMetric"];
                cancellation: components["schemas"]["ShareMetric"];
                acceptance: components["schemas"]["ShareMetric"];
            };
            times: {
                deliveryTime: components["schemas"]["TimeMetric"];
                acceptTime: components["schemas"]["TimeMetric"];
                pickupTime: components["schemas"]["TimeMetric"];
                routeTime: components["schemas"]["TimeMetric"];
            };
            /** @description Orders requested in the period (`requested.counted`), corrected ones included. */
            requested: {
                value: number;
                previous: number;
            };
            /** @description Orders that ended in the period (`closed.<outcome>`). */
            closed: {
                value: components["schemas"]["OutcomeCounts"];
                previous: components["schemas"]["OutcomeCounts"];
            };
            /** @description Every day of the period, oldest first. The orders of a bar are those of `closed.<outcome>` with from and to on its day. */
            days: {
                /** Format: date */
                day: string;
                requested: number;
                closed: components["schemas"]["OutcomeCounts"];
            }[];
            /** @description Failed attempts at drop-offs by reason (`failure.failed` with the group `reason:<code>`), most first. */
            failures: {
                reasonCode: string;
                label: string;
                party: components["schemas"]["Party"];
                partyLabel: string;
                count: number;
                share: number;
                cumulativeShare: number;
            }[];
            /** @description Orders requested by weekday and hour (`requested.counted` with `weekday:` and `hour:`); what is not here is 0. */
            heatMap: {
                /** @description 0 is Sunday. */
                weekday: number;
                hour: number;
                count: number;
            }[];
            /** @description The ten with most orders requested; the report `companies` has all. */
            companies: {
                company: components["schemas"]["CompanyRef"];
                requested: number;
                onTime: components["schemas"]["ShareValue"];
                firstAttempt: components["schemas"]["ShareValue"];
                failure: components["schemas"]["ShareValue"];
                cancellation: components["schemas"]["ShareValue"];
                deliveryTime: components["schemas"]["TimeValue"];
            }[];
            /** @description The ten with most deliveries; the report `couriers` has all. */
            couriers: {
                courier: {
                    id: components["schemas"]["Id"];
                    /** @example Joel Matos */
                    name: string;
                };
                /** @description Drop-offs done (`delivery.counted`). */
                delivered: number;
                onTime: components["schemas"]["ShareValue"];
                firstAttempt: components["schemas"]["ShareValue"];
                failure: components["schemas"]["ShareValue"];
                /** @description From the pickup to the doors (`firstAttempt.counted`). */
                doorTime: components["schemas"]["TimeValue"];
                /** @description Collected at the doors (`cash.counted`). */
                cashCents: number;
            }[];
            /** @description Open orders now, by the time since they were requested. */
            queue: {
                metric: components["schemas"]["MetricKey"];
                /** @example De 1 a 4 horas */
                label: string;
                count: components["schemas"]["CappedCount"];
            }[];
            /** @description The open orders that nothing has happened to for the longest time; scheduled ones are not waiting. */
            waits: {
                orderNumber: components["schemas"]["OrderNumber"];
                company: components["schemas"]["CompanyRef"];
                status: components["schemas"]["OrderStatus"];
                requestedAt: components["schemas"]["Instant"];
                lastEventAt: components["schemas"]["Instant"];
                ageSeconds: number;
                /** @description "Parada há". */
                idleSeconds: number;
            }[];
            serverTime: components["schemas"]["Instant"];
        };
        ReportColumn: {
            /** @description For `sort`. */
            id: string;
            label: string;
            /**
             * @description share is 0 to 1.
             * @enum {string}
             */
            kind: "count" | "share" | "seconds" | "cents";
            metric: components["schemas"]["MetricKey"];
            unit: components["schemas"]["Unit"];
            /** @description "Como é calculado". */
            explanation: string;
        };
        ReportCell: {
            /** @description Null where there is nothing to measure. */
            value: number | null;
            /** @description The sample size of a share or a time: below 20 it is a small sample. */
            n: number | null;
        };
        ReportRow: {
            /** @example Farmácia Boa Vida */
            label: string;
            /** @description What tells rows apart beside the label: the company of a place, the party of a reason, the plate of a courier. */
            detail: string | null;
            /** @description For `listServiceOrders`; empty on the totals. */
            groups: components["schemas"]["MetricGroup"][];
            /** @description One for each column. */
            cells: components["schemas"]["ReportCell"][];
        };
        Report: {
            report: components["schemas"]["ReportName"];
            /** @example Desempenho por empresa */
            title: string;
            period: components["schemas"]["ReportPeriod"];
            by: components["schemas"]["ReportBy"];
            /** @description What `by` may be for this report; the first is the default. */
            choices: {
                by: components["schemas"]["ReportBy"];
                /** @example Por empresa */
                label: string;
            }[];
            /**
             * @description Heading of the rows' labels.
             * @example Empresa
             */
            rowLabel: string;
            columns: components["schemas"]["ReportColumn"][];
            rows: components["schemas"]["ReportRow"][];
            totals: components["schemas"]["ReportRow"];
            page: number;
            limit: number;
            /** @description Rows, at most 10,000. */
            total: number;
            totalPages: number;
            serverTime: components["schemas"]["Instant"];
        };
        /** @description The metric whose orders a list shows. */
        ListedMetric: {
            metric: components["schemas"]["MetricKey"];
            /** @example Entregas fora do prazo */
            title: string;
            unit: components["schemas"]["Unit"];
            /** @description The number itself, by the same rule: several drop-offs or attempts may belong to one order. */
            count: number;
        };
        TimelineEntry: {
            seq: number;
            /** @example order.accept */
            type: string;
            /** @example Aceita */
            label: string;
            at: components["schemas"]["Instant"];
            /** @description Null for the system. */
            by: components["schemas"]["Author"] | null;
            /** @enum {string} */
            source: "web" | "app" | "import" | "api" | "system";
            fromStatus: string | null;
            toStatus: components["schemas"]["OrderStatus"];
            stopId: string | null;
            reasonCode: string | null;
            /** @description As it read when it was recorded. */
            reasonLabel: string | null;
            note: string | null;
            changes: components["schemas"]["Change"][];
            visibility: components["schemas"]["EventVisibility"];
            undone: boolean;
        };
        /** @enum {string} */
        EventVisibility: "internal" | "company" | "public";
        Change: {
            /** @description A pt-BR name of the field. */
            field: string;
            before: string | null;
            after: string | null;
        };
        Author: {
            id: components["schemas"]["Id"];
            name: string;
            role: components["schemas"]["Role"];
        };
        TimelinePage: {
            data: components["schemas"]["TimelineEntry"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        CommentInput: {
            body: string;
            /**
             * @description `internal` is refused for managers.
             * @enum {string}
             */
            visibility: "internal" | "company";
        };
        CommentUpdate: {
            body: string;
        };
        Comment: {
            id: components["schemas"]["Id"];
            body: string;
            /** @enum {string} */
            visibility: "internal" | "company";
            by: components["schemas"]["Author"];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description Null when the caller may not edit it.
             */
            editableUntil: string | null;
        };
        CommentPage: {
            data: components["schemas"]["Comment"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        LiveOrderEvent: {
            orderNumber: components["schemas"]["OrderNumber"];
            companyId: components["schemas"]["Id"];
            status: components["schemas"]["OrderStatus"];
            version: components["schemas"]["Version"];
        };
        /**
         * @description What the texts are called by.
         * @example 2027-02
         */
        TermsVersion: string;
        /**
         * @description `terms`: the terms of use or the privacy policy change.
         * @enum {string}
         */
        AnnouncementKind: "info" | "maintenance" | "terms";
        AnnouncementInput: {
            kind: components["schemas"]["AnnouncementKind"];
            text: string;
            from: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"];
            /** @description Of `terms`, and of no other kind. */
            termsVersion?: components["schemas"]["TermsVersion"] | null;
            /**
             * Format: date
             * @description The day (America/Sao_Paulo) from which the new terms apply; of `terms`, and of no other kind.
             */
            termsFrom?: string | null;
            /** @description Left out: `true` for `terms`, which are always sent, and `false` for the others. */
            byEmail?: boolean;
        };
        CurrentAnnouncement: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["AnnouncementKind"];
            text: string;
            from: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"];
            termsVersion: string | null;
            /** Format: date */
            termsFrom: string | null;
        };
        Announcement: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["AnnouncementKind"];
            text: string;
            from: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"];
            termsVersion: string | null;
            /** Format: date */
            termsFrom: string | null;
            byEmail: boolean;
            /** @description Null for what goes by no e-mail, or has not begun. */
            mails: components["schemas"]["AnnouncementMails"] | null;
            /** @description Name of who wrote it. */
            createdBy: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            version: number;
        };
        AnnouncementMails: {
            /** @description To whom it goes: the sum of the others. Mails that became pointless count nowhere. */
            people: number;
            sent: number;
            /** @description Not sent yet, also because it is tried again later. */
            waiting: number;
            /** @description Given up. */
            failed: number;
        };
        AnnouncementPage: {
            data: components["schemas"]["Announcement"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        CurrentAnnouncements: {
            data: components["schemas"]["CurrentAnnouncement"][];
            /** Format: date-time */
            nextChangeAt: string | null;
        };
        OwnTerms: {
            terms: null | {
                version: components["schemas"]["TermsVersion"];
                /** Format: date */
                appliesFrom: string;
                /** @description What was announced. */
                text: string;
                /** Format: date-time */
                acceptedAt: string | null;
            };
        };
        TermsAcceptance: {
            version: components["schemas"]["TermsVersion"];
        };
        LiveSettingsEvent: {
            version: components["schemas"]["Version"];
        };
        /**
         * @description Who is told of what by default stands in `domain/notices`. `order.changed` and `comment.added` are told to the other side.
         *     `bill.closed` is about a month of the company, `privacy.requested` about a request of a user (`listPrivacyRequests`), and
         *     `mail.bounced` about the address of a user; these two are for administrators.
         * @enum {string}
         */
        NoticeKind: "order.requested" | "order.accepted" | "order.rejected" | "order.assigned" | "order.collected" | "order.outForDelivery" | "order.atRisk" | "order.late" | "order.attemptFailed" | "order.changed" | "order.cancelled" | "order.delivered" | "order.returned" | "order.lost" | "cancellation.requested" | "cancellation.answered" | "cancellation.overdue" | "custody.ending" | "comment.added" | "bill.closed" | "privacy.requested" | "mail.bounced";
        /**
         * @description `urgent` waits for somebody to do something, or is bad news.
         * @enum {string}
         */
        NoticeUrgency: "normal" | "urgent";
        /**
         * @description What the reader can do about it: `accept` or reject the request, `decide` what becomes of the order, `answer` the request of the company,
         *     `correctRecipient` address or contact, `prepareGoods` for the pickup, `requestAnew`, or wait because the `baseDecides`.
         * @enum {string}
         */
        NoticeStep: "accept" | "decide" | "answer" | "correctRecipient" | "prepareGoods" | "requestAnew" | "baseDecides";
        /** @description The order as it is now. */
        NoticeOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            company: components["schemas"]["CompanyRef"];
            status: components["schemas"]["OrderStatus"];
            cancellation: components["schemas"]["Cancellation"];
            /** @description Of the first drop-off that is still open. */
            recipientName: string | null;
            /** @description The place of the address book that this stop was filled in from. */
            recipientPlace: string | null;
        };
        /** @description The month that was closed for the company of the reader. */
        NoticeBill: {
            month: components["schemas"]["Month"];
            /** @description How many orders it had. */
            orders: number;
        };
        NoticeReason: {
            code: string;
            /** @description As it read when it was recorded. */
            label: string | null;
        };
        NoticeNextStep: {
            code: components["schemas"]["NoticeStep"];
            /** @example Corrija o endereço ou o contato */
            label: string;
        };
        Notice: {
            id: number;
            kind: components["schemas"]["NoticeKind"];
            /**
             * @description A pt-BR title.
             * @example Tentativa sem sucesso
             */
            label: string;
            urgency: components["schemas"]["NoticeUrgency"];
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            readAt: string | null;
            /** @description The event was undone since. With the undo a notice that was read is unread again. Of `privacy.requested`: the request is answered, and with the answer the notice is read. */
            undone: boolean;
            /** @description Null where it is about no order. */
            order: components["schemas"]["NoticeOrder"] | null;
            /** @description The user whom it is about, where it is about no order. */
            subject: components["schemas"]["Author"] | null;
            /** @description What it is about, where that is a month. */
            bill: components["schemas"]["NoticeBill"] | null;
            /** @description Who did it; null where it was nobody but time. */
            actor: components["schemas"]["Author"] | null;
            /** @description Of a failed attempt, a rejection or a cancellation. */
            reason: components["schemas"]["NoticeReason"] | null;
            /** @description For the role of the reader, while the order is still as the notice says. */
            nextStep: components["schemas"]["NoticeNextStep"] | null;
            /**
             * Format: date-time
             * @description For what time alone brought: when it is due (`order.atRisk`, `order.late`), since when an answer is awaited (`cancellation.overdue`), when the custody ends (`custody.ending`). Of `privacy.requested` the day by which it is to be answered, at its beginning in São Paulo.
             */
            since: string | null;
            /** @description How the comment begins, up to 120 characters. */
            excerpt: string | null;
        };
        UnreadCount: {
            value: number;
            /** @description There are more than 99. */
            capped: boolean;
        };
        /** @description Opaque. What an answer could see; hand it back to mark that much as read. */
        NoticeMark: string;
        NoticePage: {
            data: components["schemas"]["Notice"][];
            limit: number;
            nextCursor: string | null;
            unread: components["schemas"]["UnreadCount"];
            upTo: components["schemas"]["NoticeMark"];
        };
        NoticeCount: {
            unread: components["schemas"]["UnreadCount"];
            upTo: components["schemas"]["NoticeMark"];
        };
        /** @description Either `ids` or `allUpTo`, and with that the order that they are of. */
        NoticesRead: {
            ids?: number[];
            allUpTo?: components["schemas"]["NoticeMark"];
            orderNumber?: components["schemas"]["OrderNumber"];
        };
        NoticesReadAnswer: {
            unread: components["schemas"]["UnreadCount"];
            /** @description There are more to mark than one request does; send it again. */
            more: boolean;
        };
        /**
         * @description The orders that the manager requested, and those that nobody of the company did; or all of the company.
         * @enum {string}
         */
        NoticeScope: "requested" | "company";
        /**
         * @description `now` is collected for two minutes; `daily` is once a day, at 08:00 in São Paulo.
         * @enum {string}
         */
        NoticeEmail: "now" | "daily" | "off";
        /** @description Hours of the day in São Paulo; across midnight where they end before they begin. */
        QuietHours: {
            from: string;
            until: string;
        };
        NoticePreferences: {
            /** @description Null for the base. */
            scope: components["schemas"]["NoticeScope"] | null;
            kinds: components["schemas"]["NoticePreference"][];
            /** @description No notice is sent by e-mail, whatever the kinds say. */
            unsubscribed: boolean;
            /** @description The mail server refuses the address of the caller for good, so that no notice is sent to it. An administrator can mend it. */
            bounced: boolean;
            /** @description When the browser shows nothing of its own and makes no sound. */
            quietHours: components["schemas"]["QuietHours"] | null;
            /** @description Notifications of the browser are wished. */
            browser: boolean;
            sound: boolean;
        };
        NoticePreference: {
            kind: components["schemas"]["NoticeKind"];
            label: string;
            urgency: components["schemas"]["NoticeUrgency"];
            inApp: boolean;
            email: components["schemas"]["NoticeEmail"];
            /** @description `inApp` and `email` are as for everybody of this role. */
            isDefault: boolean;
            defaults: components["schemas"]["NoticeDefaults"];
            /** @description The caller is told of it for orders that they requested or follow, and for no others. */
            followedOnly: boolean;
        };
        /** @description As it is for everybody of this role who says nothing else. */
        NoticeDefaults: {
            inApp: boolean;
            email: components["schemas"]["NoticeEmail"];
        };
        NoticePreferencesInput: {
            scope?: components["schemas"]["NoticeScope"];
            kinds: components["schemas"]["NoticePreferenceInput"][];
            unsubscribed?: boolean;
            quietHours?: components["schemas"]["QuietHours"] | null;
            browser?: boolean;
            sound?: boolean;
        };
        NoticePreferenceInput: {
            kind: components["schemas"]["NoticeKind"];
            inApp?: boolean;
            email?: components["schemas"]["NoticeEmail"];
        };
        /** @enum {string} */
        ResponsibleParty: "recipient" | "sender" | "base" | "forceMajeure";
        OrderReason: {
            code: components["schemas"]["ReasonCode"];
            label: string;
            /** @description Who answers for a failure; null where nobody does. */
            party: components["schemas"]["ResponsibleParty"] | null;
            /** @description The event needs a note. */
            textRequired: boolean;
        };
        OrderReasons: {
            failure: components["schemas"]["OrderReason"][];
            cancel: components["schemas"]["OrderReason"][];
            reject: components["schemas"]["OrderReason"][];
        };
        ReasonSetting: {
            code: components["schemas"]["ReasonCode"];
            label: string;
            party: components["schemas"]["ResponsibleParty"] | null;
            textRequired: boolean;
            /** @description New events may name it. */
            enabled: boolean;
            /** @description Added by the base, and no order names it. */
            deletable: boolean;
        };
        ReasonInput: {
            code?: components["schemas"]["ReasonCode"];
            label: string;
            /** @description Required for an added failure; the original ones keep theirs. */
            party?: components["schemas"]["ResponsibleParty"] | null;
            /**
             * @description Always so for `OTHER`.
             * @default false
             */
            textRequired: boolean;
            /**
             * @description `OTHER` can't be disabled.
             * @default true
             */
            enabled: boolean;
        };
        Logo: {
            id: components["schemas"]["Id"];
            /** @description Of getLogo with the id; it may be kept for ever. */
            url: string;
            /** @description In pixels. */
            width: number;
            height: number;
        };
        BrandingSettings: {
            productName: string;
            providerName: string;
            providerCnpj: string;
            supportEmail: string;
            /** @description The base; shown to recipients of late deliveries. */
            supportPhone: string | null;
            forumCity: string;
            logo: components["schemas"]["Logo"] | null;
            logoShowsName: boolean;
        };
        BrandingInput: {
            productName: string;
            /** @description The legal name. */
            providerName: string;
            providerCnpj: components["schemas"]["Cnpj"];
            supportEmail: components["schemas"]["Email"];
            supportPhone?: components["schemas"]["Phone"] | null;
            forumCity: string;
            /** @description Of uploadLogo; null for the name alone. */
            logoId: components["schemas"]["Id"] | null;
            /** @description The logo contains the name, so that it is not written beside it. */
            logoShowsName: boolean;
        };
        Settings: {
            acceptSlaMinutes: number;
            atRiskMinutes: number;
            onTimeToleranceMinutes: number;
            scheduleLeadMinutes: number;
            promiseMinutes: number;
            freeCancelMinutes: number;
            undoMinutes: number;
            cancelAnswerMinutes: number;
            maxAttempts: number;
            custodyDays: number;
            publicLinkDays: number;
            orderRetentionDays: number;
            accessRecordDays: number;
            requireAdminTwoFactor: boolean;
            proofPolicy: components["schemas"]["ProofPolicy"];
            reasons: {
                failure: components["schemas"]["ReasonSetting"][];
                cancel: components["schemas"]["ReasonSetting"][];
                reject: components["schemas"]["ReasonSetting"][];
            };
            branding: components["schemas"]["BrandingSettings"];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        SettingsUpdate: {
            acceptSlaMinutes: number;
            atRiskMinutes: number;
            onTimeToleranceMinutes: number;
            scheduleLeadMinutes: number;
            /** @description What an acceptance promises, from then on, where neither the order nor the acceptance names a window. */
            promiseMinutes: number;
            freeCancelMinutes: number;
            undoMinutes: number;
            cancelAnswerMinutes: number;
            maxAttempts: number;
            custodyDays: number;
            publicLinkDays: number;
            /** @description Counted in days from the end of the order; then it is removed for good with everything that belongs to it, and its number is not given again. A draft is removed when nobody has changed it for as long. */
            orderRetentionDays: number;
            /** @description Marco Civil da Internet, art. 15: at least 6 months. */
            accessRecordDays: number;
            /** @description An administrator without a second factor has to set one up before anything else. */
            requireAdminTwoFactor: boolean;
            proofPolicy: components["schemas"]["ProofPolicy"];
            reasons: {
                failure: components["schemas"]["ReasonInput"][];
                cancel: components["schemas"]["ReasonInput"][];
                reject: components["schemas"]["ReasonInput"][];
            };
            branding: components["schemas"]["BrandingInput"];
        };
        MailFault: {
            /**
             * @description Of the error; never the words of the mail server.
             * @example EAUTH 535
             */
            code: string;
            /** @description A pt-BR sentence. */
            message: string;
            mails: number;
            /**
             * Format: date-time
             * @description Null for those that are not tried again.
             */
            nextAttemptAt: string | null;
        };
        BouncedAddress: {
            user: components["schemas"]["Author"];
            email: string;
            since: components["schemas"]["Instant"];
            code: string;
            /** @description A pt-BR sentence. */
            message: string;
        };
        MailStatus: {
            /**
             * @description By a mail server, or as files of a folder where none is set.
             * @enum {string}
             */
            way: "smtp" | "folder";
            /** @description The address that mails come from. */
            sender: string;
            /**
             * Format: date-time
             * @description Within the last 7 days, for which mails are kept.
             */
            lastSentAt: string | null;
            /** @description Not tried yet. Counting ends at 10,000. */
            waiting: number;
            /** @description Tried in vain, and tried again. */
            retrying: components["schemas"]["MailFault"][];
            /** @description In the last 7 days. */
            givenUp: components["schemas"]["MailFault"][];
            /** @description Users who are sent no notices, the newest 100. */
            bounced: components["schemas"]["BouncedAddress"][];
        };
        MailTest: {
            /** @description The mail server took it, or the file was written. */
            sent: boolean;
            /** @description That of the caller. */
            address: string;
            code: string | null;
            /** @description Why it was not sent, as a pt-BR sentence. */
            message: string | null;
            /** @description The words of the mail server. */
            answer: string | null;
        };
        SettingsChange: {
            id: number;
            version: components["schemas"]["Version"];
            at: components["schemas"]["Instant"];
            by: components["schemas"]["Author"];
            changes: components["schemas"]["Change"][];
        };
        SettingsChangePage: {
            data: components["schemas"]["SettingsChange"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        /**
         * @description A month of São Paulo.
         * @example 2026-10
         */
        Month: string;
        BillFigures: {
            /** @description Delivered, delivered in part or returned; by the day on which they ended. */
            orders: number;
            /** @description Of these, those without a price. */
            withoutPrice: number;
            /** @description The sum of the prices of the others. */
            cents: components["schemas"]["Cents"];
            /** @description The same whose outcome was corrected; they are in none of the above. */
            corrected: number;
            correctedCents: components["schemas"]["Cents"];
        };
        ClosedBill: {
            figures: components["schemas"]["BillFigures"];
            /** @description The name of who closed it. */
            by: string;
            at: components["schemas"]["Instant"];
        };
        /** @description A month of a company. */
        Bill: {
            company: components["schemas"]["CompanyRef"];
            month: components["schemas"]["Month"];
            now: components["schemas"]["BillFigures"];
            /** @description Null while it is open. */
            closed: components["schemas"]["ClosedBill"] | null;
        };
        BillSeen: {
            orders: number;
            cents: components["schemas"]["Cents"];
        };
        BillPage: {
            month: components["schemas"]["Month"];
            /** @description Whether it can be closed yet. */
            isOver: boolean;
            data: components["schemas"]["Bill"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        /**
         * @description Everything that is written down; nothing else is.
         * @enum {string}
         */
        AuditAction: "session.started" | "session.failed" | "session.ended" | "limit.reached" | "access.refused" | "password.changed" | "password.failed" | "password.recovered" | "twoFactor.enabled" | "twoFactor.disabled" | "twoFactor.reset" | "twoFactor.refused" | "recoveryCode.used" | "recoveryCodes.renewed" | "user.created" | "user.updated" | "user.roleChanged" | "user.disabled" | "user.enabled" | "user.deleted" | "user.anonymised" | "privacy.requested" | "privacy.answered" | "invitation.sent" | "invitation.accepted" | "company.created" | "company.updated" | "company.disabled" | "company.enabled" | "company.deleted" | "courier.created" | "courier.updated" | "courier.disabled" | "courier.enabled" | "courier.deleted" | "courier.anonymised" | "settings.changed" | "mail.tested" | "mail.bounceLifted" | "announcement.created" | "announcement.updated" | "announcement.ended" | "terms.accepted" | "bill.closed" | "bill.reopened" | "orders.purged" | "tracking.sent" | "tracking.revoked" | "tracking.renewed" | "export.made" | "import.made" | "backup.made" | "backup.restored";
        /**
         * @description `failed`: begun and not finished.
         * @enum {string}
         */
        AuditOutcome: "done" | "refused" | "failed";
        /** @description Whom or what the act concerned. */
        AuditTarget: {
            /** @enum {string} */
            kind: "user" | "company" | "courier";
            id: components["schemas"]["Id"];
            /** @description As it is called now; null when it is gone. */
            name: string | null;
        };
        /** @description What there is to say beyond the action; never a password, a token or the content of a field. */
        AuditDetails: {
            /** @description The operationId that was called. */
            operation?: string;
            /** @description The tag of that operation. */
            area?: string;
            /** @enum {string} */
            reason?: "unknownAccount" | "wrongPassword" | "notActive" | "deadLink" | "challengeExpired";
            /** @description The address that was typed where there is no such account, or that a link was sent to, without most of its letters. */
            email?: string;
            /** @description What was changed, in the words of the form. */
            fields?: string[];
            role?: components["schemas"]["Role"];
            roleBefore?: components["schemas"]["Role"];
            file?: string;
            /** @description The order that it was about. */
            orderNumber?: components["schemas"]["OrderNumber"];
            /** @description The version of the terms that were announced or accepted. */
            terms?: string;
            /** @description The month that was closed or reopened. */
            month?: components["schemas"]["Month"];
            rows?: number;
            /** @description How many orders were removed. */
            orders?: number;
            /** @description How many drafts were removed. */
            drafts?: number;
            /** @description How often the same was refused within a minute; one record stands for all of them. */
            times?: number;
        };
        AuditRecord: {
            id: number;
            at: components["schemas"]["Instant"];
            action: components["schemas"]["AuditAction"];
            outcome: components["schemas"]["AuditOutcome"];
            /** @description Who did it, with the role of that moment and the name of today; null for somebody without a session, and for the system. */
            actor: components["schemas"]["Author"] | null;
            target: components["schemas"]["AuditTarget"] | null;
            /** @description The company that it concerned. */
            company: components["schemas"]["CompanyRef"] | null;
            /** @description The network address, as far as TRUST_PROXY lets it be known. */
            address: string | null;
            /** @description Browser and system, in words. */
            device: string | null;
            requestId: string | null;
            details: components["schemas"]["AuditDetails"];
        };
        AuditRecordPage: {
            data: components["schemas"]["AuditRecord"][];
            limit: number;
            nextCursor: string | null;
        };
        /** @description The numbers in the terms of use and the privacy policy. */
        LegalTerms: {
            freeCancelMinutes: number;
            cancelAnswerMinutes: number;
            maxAttempts: number;
            custodyDays: number;
            orderRetentionDays: number;
            accessRecordDays: number;
            sessionIdleMinutes: number;
            sessionMaxMinutes: number;
        };
        Branding: {
            productName: string;
            providerName: string;
            providerCnpj: string;
            supportEmail: string;
            /** @description The base; shown to recipients of late deliveries. */
            supportPhone: string | null;
            forumCity: string;
            logo: components["schemas"]["Logo"] | null;
            logoShowsName: boolean;
            /** @description Code points that a new password has at least. */
            passwordMinimum: number;
            terms: components["schemas"]["LegalTerms"];
        };
        /** @enum {string} */
        OrderEventType: "order.submit" | "order.edit" | "order.accept" | "order.reject" | "order.assign" | "order.unassign" | "order.startPickup" | "order.confirmPickup" | "order.failPickup" | "order.arriveStop" | "order.completeStop" | "order.failStop" | "order.retry" | "order.reschedule" | "order.editRecipient" | "order.startReturn" | "order.confirmReturn" | "order.failReturn" | "order.reportLoss" | "order.cancel" | "order.requestCancel" | "order.approveCancel" | "order.denyCancel" | "order.undo" | "order.correctOutcome" | "order.comment";
        Reason: string;
        Note: string;
        ReceiverDoc: string;
        /**
         * @description One of listOrderReasons.
         * @example RECIPIENT_ABSENT
         */
        ReasonCode: string;
        /** @description The fields to change; `stops`, when given, is the whole list. */
        OrderChanges: {
            /** @enum {string} */
            priority?: "normal" | "urgent";
            /** @description The pickup first; the rest are drop-offs. */
            stops?: components["schemas"]["StopInput"][];
            items?: components["schemas"]["Item"][];
            packagesCount?: number;
            handling?: components["schemas"]["Handling"];
            vehicleType?: components["schemas"]["VehicleType"] | null;
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
            externalRef?: string | null;
            invoiceKey?: components["schemas"]["InvoiceKey"] | null;
            notes?: string | null;
            /** @description For the base only. */
            internalNotes?: string | null;
            /** @description For the base only. */
            priceCents?: components["schemas"]["Cents"] | null;
            tags?: string[];
        };
        /** @description An event of the order machine with what it must carry. */
        OrderEvent: components["schemas"]["SubmitEvent"] | components["schemas"]["EditEvent"] | components["schemas"]["AcceptEvent"] | components["schemas"]["RejectEvent"] | components["schemas"]["AssignEvent"] | components["schemas"]["UnassignEvent"] | components["schemas"]["StartPickupEvent"] | components["schemas"]["ConfirmPickupEvent"] | components["schemas"]["FailPickupEvent"] | components["schemas"]["ArriveStopEvent"] | components["schemas"]["CompleteStopEvent"] | components["schemas"]["FailStopEvent"] | components["schemas"]["RetryEvent"] | components["schemas"]["RescheduleEvent"] | components["schemas"]["EditRecipientEvent"] | components["schemas"]["StartReturnEvent"] | components["schemas"]["ConfirmReturnEvent"] | components["schemas"]["FailReturnEvent"] | components["schemas"]["ReportLossEvent"] | components["schemas"]["CancelEvent"] | components["schemas"]["RequestCancelEvent"] | components["schemas"]["ApproveCancelEvent"] | components["schemas"]["DenyCancelEvent"] | components["schemas"]["UndoEvent"] | components["schemas"]["CorrectOutcomeEvent"] | components["schemas"]["CommentEvent"];
        SubmitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.submit";
            payload?: Record<string, never>;
        };
        EditEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.edit";
            payload: {
                changes: components["schemas"]["OrderChanges"];
                reason?: components["schemas"]["Reason"];
            };
        };
        AcceptEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.accept";
            payload?: {
                promisedWindow?: components["schemas"]["TimeWindow"];
            };
        };
        RejectEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.reject";
            payload: {
                reasonCode: components["schemas"]["ReasonCode"];
                note?: components["schemas"]["Note"];
            };
        };
        AssignEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.assign";
            /** @description `courierId`, or `courier` for somebody who has no record; one of the two. */
            payload: {
                courierId?: components["schemas"]["Id"];
                courier?: components["schemas"]["TypedCourier"];
                /** @description Makes a record of `courier`, unless an active one has the same telephone; that one has the order then. */
                saveCourier?: boolean;
            };
        };
        UnassignEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.unassign";
            payload: {
                reason: components["schemas"]["Reason"];
            };
        };
        StartPickupEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.startPickup";
            payload?: Record<string, never>;
        };
        ConfirmPickupEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.confirmPickup";
            payload: {
                packagesCount: number;
                receiverName?: components["schemas"]["PersonName"];
            };
        };
        FailPickupEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.failPickup";
            payload: {
                reasonCode: components["schemas"]["ReasonCode"];
                note?: components["schemas"]["Note"];
            };
        };
        ArriveStopEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.arriveStop";
            payload: {
                stopId: components["schemas"]["Id"];
            };
        };
        CompleteStopEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.completeStop";
            payload: {
                stopId: components["schemas"]["Id"];
                receiverName?: components["schemas"]["PersonName"];
                receiverRelation?: components["schemas"]["ReceiverRelation"];
                receiverDoc?: components["schemas"]["ReceiverDoc"];
            };
        };
        FailStopEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.failStop";
            payload: {
                stopId: components["schemas"]["Id"];
                reasonCode: components["schemas"]["ReasonCode"];
                note?: components["schemas"]["Note"];
            };
        };
        RetryEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.retry";
            payload?: {
                overrideReason?: components["schemas"]["Reason"];
            };
        };
        RescheduleEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.reschedule";
            payload: {
                window: components["schemas"]["TimeWindow"];
                reason: components["schemas"]["Reason"];
                /** @description Only then the promise moves. A manager asks for the client unless false is sent; the base does not unless true is. */
                requestedByClient?: boolean;
            };
        };
        EditRecipientEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.editRecipient";
            payload: {
                stopId: components["schemas"]["Id"];
                contactName?: components["schemas"]["PersonName"];
                contactPhone?: components["schemas"]["Phone"];
                /** @description Null takes it away. */
                contactEmail?: components["schemas"]["Email"] | null;
                address?: components["schemas"]["Address"];
                instructions?: components["schemas"]["Note"];
            };
        };
        StartReturnEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.startReturn";
            payload: {
                reason: components["schemas"]["Reason"];
            };
        };
        ConfirmReturnEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.confirmReturn";
            payload: {
                receiverName: components["schemas"]["PersonName"];
                receiverRelation?: components["schemas"]["ReceiverRelation"];
                receiverDoc?: components["schemas"]["ReceiverDoc"];
            };
        };
        FailReturnEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.failReturn";
            payload: {
                reasonCode: components["schemas"]["ReasonCode"];
                note?: components["schemas"]["Note"];
            };
        };
        ReportLossEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.reportLoss";
            payload: {
                description: components["schemas"]["Reason"];
            };
        };
        CancelEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.cancel";
            payload: {
                reasonCode: components["schemas"]["ReasonCode"];
                note?: components["schemas"]["Note"];
            };
        };
        RequestCancelEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.requestCancel";
            payload: {
                reasonCode: components["schemas"]["ReasonCode"];
                note?: components["schemas"]["Note"];
            };
        };
        ApproveCancelEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.approveCancel";
            payload?: {
                note?: components["schemas"]["Note"];
            };
        };
        DenyCancelEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.denyCancel";
            payload: {
                note: components["schemas"]["Note"];
            };
        };
        UndoEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.undo";
            payload?: Record<string, never>;
        };
        CorrectOutcomeEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.correctOutcome";
            payload: {
                /** @enum {string} */
                toStatus: "attempt_failed" | "delivered" | "partially_delivered" | "returned" | "lost";
                reason: components["schemas"]["Reason"];
            };
        };
        /** @description A comment sent as an event is held to the order's version like any other; createServiceOrderComment needs none. */
        CommentEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.comment";
            payload: components["schemas"]["CommentInput"];
        };
        BulkOrderEvent: {
            type: components["schemas"]["OrderEventType"];
            /** @description As in OrderEvent for this type; the same for all orders. */
            payload: {
                [key: string]: unknown;
            };
            orders: {
                orderNumber: components["schemas"]["OrderNumber"];
                version: components["schemas"]["Version"];
            }[];
        };
        BulkOrderEventResult: {
            results: {
                orderNumber: components["schemas"]["OrderNumber"];
                done: boolean;
                status?: components["schemas"]["OrderStatus"];
                version?: components["schemas"]["Version"];
                problem?: components["schemas"]["Problem"];
            }[];
        };
    };
    responses: {
        /** @description Done; nothing to say. */
        Done: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Still the same. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request can't be read. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:malformed-request",
                 *       "title": "Requisição ilegível",
                 *       "status": 400,
                 *       "detail": "Não foi possível ler a requisição.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "malformed-request",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No token, or one that is expired or revoked. */
        Unauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:unauthenticated",
                 *       "title": "Sessão necessária",
                 *       "status": 401,
                 *       "detail": "Sua sessão expirou. Entre novamente.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "unauthenticated",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The role may not do this, or `password-change-required`, `two-factor-required` or `terms-acceptance-required`. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:forbidden",
                 *       "title": "Sem permissão",
                 *       "status": 403,
                 *       "detail": "Você não tem permissão para esta ação.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "forbidden",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Missing, or another company's. The answer is the same. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:not-found",
                 *       "title": "Não encontrado",
                 *       "status": 404,
                 *       "detail": "Registro não encontrado.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "not-found",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state does not allow it. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:conflict",
                 *       "title": "Conflito",
                 *       "status": 409,
                 *       "detail": "Outra alteração chegou antes. Recarregue e tente novamente.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "conflict",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody changed it in between. */
        Stale: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:stale-version",
                 *       "title": "Versão desatualizada",
                 *       "status": 412,
                 *       "detail": "Outra pessoa alterou este registro. Recarregue para ver as mudanças antes de salvar.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "stale-version",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee",
                 *       "changedBy": "Rita Andrade",
                 *       "changedAt": "2026-11-23T06:56:00.000Z",
                 *       "currentVersion": 6
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Over 1 MiB; for a picture over 8 MiB. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:payload-too-large",
                 *       "title": "Conteúdo grande demais",
                 *       "status": 413,
                 *       "detail": "O conteúdo enviado é grande demais.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "payload-too-large",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not application/json, or no picture where one is wanted. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:unsupported-media-type",
                 *       "title": "Tipo não aceito",
                 *       "status": 415,
                 *       "detail": "Envie o conteúdo como application/json.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "unsupported-media-type",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Readable but invalid; `errors` points at the fields. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:invalid-request",
                 *       "title": "Dados inválidos",
                 *       "status": 422,
                 *       "detail": "Confira os campos indicados.",
                 *       "instance": "/v1/companies",
                 *       "code": "invalid-request",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee",
                 *       "errors": [
                 *         {
                 *           "pointer": "/email",
                 *           "code": "email",
                 *           "message": "Informe um e-mail válido."
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description If-Match is missing. */
        VersionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:version-required",
                 *       "title": "Versão necessária",
                 *       "status": 428,
                 *       "detail": "Informe no cabeçalho If-Match a versão que você leu.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "version-required",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. */
        TooMany: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:too-many-requests",
                 *       "title": "Muitas tentativas",
                 *       "status": 429,
                 *       "detail": "Muitas tentativas. Aguarde 30 segundos.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "too-many-requests",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee",
                 *       "retryAfterSeconds": 30
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Starting, closing, or without a database or provider. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:malote:problem:unavailable",
                 *       "title": "Serviço indisponível",
                 *       "status": 503,
                 *       "detail": "Sem conexão com o servidor. Tente novamente.",
                 *       "instance": "/v1/service-orders/10288",
                 *       "code": "unavailable",
                 *       "requestId": "2c4a4120-e749-4808-a71b-293d626142ee"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user as it is now. */
        User: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["User"];
            };
        };
        /** @description A page of users, by name. */
        UserPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserPage"];
            };
        };
        /** @description The request as it is now. */
        PrivacyRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PrivacyRequest"];
            };
        };
        /** @description A page of requests. */
        PrivacyRequestPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PrivacyRequestPage"];
            };
        };
        /** @description The company as it is now. */
        Company: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Company"];
            };
        };
        /** @description The courier as they are now. */
        Courier: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Courier"];
            };
        };
        /** @description The route as it is now. */
        CourierRoute: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CourierRoute"];
            };
        };
        /** @description The location as it is now. */
        Location: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Location"];
            };
        };
        /** @description The order as it is now. */
        ServiceOrder: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceOrder"];
            };
        };
        /** @description The settings as they are now. */
        Settings: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Settings"];
            };
        };
        /** @description What the caller is told of. */
        NoticePreferences: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoticePreferences"];
            };
        };
        /** @description The comment as it is now. */
        Comment: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Comment"];
            };
        };
    };
    parameters: {
        Page: number;
        Limit: number;
        /** @description Every word is there; ignores accents, case and signs. */
        Search: string;
        /** @description Every word is in the order: names, telephones, addresses, items, tags, references, the name of the company. Ignores accents, case, apostrophes, signs and marks that nobody sees; a word with a full stop is the beginning of one ("r. augusta"). A telephone, a CEP and an NF-e key are read as people write them, without their labels ("CEP: 01310-100", "nº 1200"), and so is the number of an order ("OS-10.580"). Two or more numbers find each of these orders, and those whose texts hold them all. */
        OrderSearch: string;
        /** @description Only this company; 403 outside the caller's reach. */
        CompanyId: components["schemas"]["Id"];
        /** @description The company of rows that name none; 403 outside the caller's reach. */
        CompanyIdForNew: components["schemas"]["Id"];
        OrderTab: components["schemas"]["OrderTab"];
        /** @description Any of these. */
        OrderStatuses: components["schemas"]["OrderStatus"][];
        /** @description Orders of any of these couriers; `none` stands for those without one, `typed` for those whose courier has no record (operator, admin). */
        OrderCouriers: components["schemas"]["CourierChoice"][];
        OrderDeadline: "late" | "atRisk";
        OrderCancellation: "requested";
        /** @description For what the order waits. `answer`: the caller has not read yet that the base rejected or cancelled it, answered a request for its cancellation, or that the other side commented (the unread notices of the caller). `correction`: a drop-off failed for its address or its recipient, and nobody has corrected them since. `company`: that, or goods that were not ready at the pickup. `custody`: the goods are with the base and their custody ends within three days, or is over. */
        OrderWaiting: components["schemas"]["OrderWaiting"];
        ExternalRef: string;
        /** @description Only the orders that this metric of the dashboard or a report (admin). `from` and `to` are then the period of the number, and needed unless it is about now. */
        Metric: components["schemas"]["MetricKey"];
        /** @description With `metric`; all of them hold. */
        MetricGroups: components["schemas"]["MetricGroup"][];
        /** @description Requested on or after this day (America/Sao_Paulo). */
        RequestedFrom: string;
        /** @description Requested on or before this day (America/Sao_Paulo). */
        RequestedTo: string;
        /** @description Closed on or after this day (America/Sao_Paulo). */
        ClosedFrom: string;
        /** @description Closed on or before this day (America/Sao_Paulo). */
        ClosedTo: string;
        /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the promised window begins, or before the promise the asked one. A window that ends at midnight or later belongs to that day alone. */
        DueFrom: string;
        /** @description To be delivered on or before this day (America/Sao_Paulo). */
        DueTo: string;
        /** @description An attempt at a door failed; which day `failedFrom` and `failedTo` say. */
        Failed: true;
        /** @description An attempt failed on or after this day (America/Sao_Paulo). */
        FailedFrom: string;
        /** @description An attempt failed on or before this day (America/Sao_Paulo). */
        FailedTo: string;
        /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without its signs and label. */
        OrderArea: string;
        /** @description Collected at this place of the address book. */
        OrderPickup: components["schemas"]["Id"];
        OrderPriority: "urgent";
        /** @description With exactly this tag. */
        OrderTag: string;
        /** @description How the order came in. */
        OrderSource: "web" | "app" | "import" | "api";
        OrderSort: components["schemas"]["OrderSort"];
        /** @description Places that serve for this use. One for both serves for pickup and for dropoff too. */
        LocationUse: components["schemas"]["LocationKind"];
        /** @description Only places of companies, or only base-wide ones. */
        LocationScope: "company" | "base";
        LocationFavourite: boolean;
        LocationActive: boolean;
        LocationSort: components["schemas"]["LocationSort"];
        Id: components["schemas"]["Id"];
        OrderNumber: components["schemas"]["OrderNumber"];
        /**
         * @description First day (America/Sao_Paulo). At most 366 days to the last one.
         * @example 2026-11-14
         */
        PeriodFrom: string;
        /**
         * @description Last day (America/Sao_Paulo).
         * @example 2026-11-20
         */
        PeriodTo: string;
        /** @example cancellations */
        ReportName: components["schemas"]["ReportName"];
        /** @description What a row stands for, where the report leaves a choice (`choices` in its answer); 422 for another. */
        ReportBy: components["schemas"]["ReportBy"];
        /**
         * @description The id of a column, with `-` for the largest first; `natural` is the own order of the report.
         * @example -cancellationCancelled
         */
        ReportSort: string;
        AuditActionFilter: components["schemas"]["AuditAction"];
        /** @description Only what this user did. */
        AuditUser: components["schemas"]["Id"];
        /** @description On or after this day (America/Sao_Paulo). */
        AuditFrom: string;
        /** @description On or before this day (America/Sao_Paulo). */
        AuditUntil: string;
        /** @description Only from this network address. */
        AuditAddress: string;
        /** @description Part of the name or e-mail of a user or of the name of a company, who did something or whom it concerned; a whole e-mail that was refused; or the id of a request. */
        AuditSearch: string;
        /**
         * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
         *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
         *     it created is deleted.
         */
        IdempotencyKey: string;
        /** @description The ETag that was read, or `*` for whatever there is; without it the last write wins. */
        IfMatch: string;
        /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
        IfMatchRequired: string;
        /** @description The ETag that is known. 304 while it is still the same. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the log. */
        RequestId: string;
        /** @description The version, quoted: `"3"`. */
        ETag: string;
        /** @description The path of what was created. */
        Location: string;
        /** @description `attachment` with the name of the file. */
        FileName: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
        /** @description Bearer. */
        Challenge: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "operador@malote.test",
                 *       "password": "malote-demo-2026"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in. The token is shown once; only its hash is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStart"];
                };
            };
            /** @description The password is right, and a code is wanted. The challenge is shown once; only its hash is kept. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInChallenge"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challenge": "4fXkq1v0b8oWq3cQ6y2tJm5sZr7uHn9eLpDaGiKxVwY",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        responses: {
            /** @description Signed in. The token is shown once; only its hash is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStart"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "operador@malote.test"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordRecovery"];
            };
        };
        responses: {
            /** @description Taken. Whether anything is sent is told to nobody. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Se houver uma conta com este e-mail, enviaremos as instruções."
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordRecoveryAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "4fXkq1v0b8oWq3cQ6y2tJm5sZr7uHn9eLpDaGiKxVwY",
                 *       "password": "correio-lento-azul"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The invitation is accepted. The token is shown once; only its hash is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStart"];
                };
            };
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    describeLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "4fXkq1v0b8oWq3cQ6y2tJm5sZr7uHn9eLpDaGiKxVwY"
                 *     }
                 */
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The link works. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": "invitation",
                     *       "name": "Carla Mendes",
                     *       "email": "carla@boavida.test",
                     *       "role": "manager",
                     *       "companyName": "Farmácia Boa Vida",
                     *       "invitedBy": "Rita Andrade"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountLink"];
                };
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The owner of the token. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read, or `*` for whatever there is; without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rita Andrade",
                 *       "phone": "+5511987654321"
                 *     }
                 */
                "application/json": components["schemas"]["OwnProfile"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOwnTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version, and whether the caller has accepted it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "terms": {
                     *         "version": "2027-02",
                     *         "appliesFrom": "2027-02-01",
                     *         "text": "Os Termos de uso mudam em 1º de fevereiro.",
                     *         "acceptedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OwnTerms"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "2027-02"
                 *     }
                 */
                "application/json": components["schemas"]["TermsAcceptance"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "malote-demo-2026",
                 *       "newPassword": "correio-lento-azul"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOwnTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorState"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["TwoFactorCode"];
            };
        };
        responses: {
            /** @description It is on. The recovery codes are shown once; only their hashes are kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "malote-demo-2026"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description The secret for the authenticator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "malote-demo-2026"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description Shown once; only their hashes are kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    turnOffTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "malote-demo-2026"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. `lastUsedAt` is written at most once a minute. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnData"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnPrivacyRequests: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrivacyRequestPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPrivacyRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "correction",
                 *       "text": "O meu CPF está com um dígito errado."
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyRequestInput"];
            };
        };
        responses: {
            /** @description The request that was made. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequest"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNoticePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NoticePreferences"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNoticePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kinds": [
                 *         {
                 *           "kind": "order.accepted",
                 *           "inApp": false
                 *         },
                 *         {
                 *           "kind": "order.delivered",
                 *           "email": "daily"
                 *         }
                 *       ],
                 *       "quietHours": {
                 *         "from": "20:00",
                 *         "until": "07:00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NoticePreferencesInput"];
            };
        };
        responses: {
            200: components["responses"]["NoticePreferences"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Every word is there; ignores accents, case and signs. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                role?: components["schemas"]["Role"];
                status?: components["schemas"]["UserStatus"];
                /** @description Only those whose address the mail server refuses for good. */
                mailBounced?: boolean;
                /** @description Those who were deleted and are not anonymised yet, in the place of the others. */
                removed?: boolean;
                sort?: components["schemas"]["UserSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The user that was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read, or `*` for whatever there is; without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Carla Mendes",
                 *       "email": "carla@boavida.test",
                 *       "role": "manager",
                 *       "companyId": "01999999-0000-7000-8000-000000000001",
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read, or `*` for whatever there is; without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetUserTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    liftMailBounce: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    anonymiseUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrivacyRequests: {
        parameters: {
            query?: {
                /** @description Open ones by their due date, answered ones newest first. */
                state?: "open" | "closed";
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrivacyRequestPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPrivacyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrivacyRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerPrivacyRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "done",
                 *       "note": "Corrigimos o seu CPF."
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyRequestAnswer"];
            };
        };
        responses: {
            200: components["responses"]["PrivacyRequest"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompanyUsers: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Every word is there; ignores accents, case and signs. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                status?: components["schemas"]["UserStatus"];
                sort?: components["schemas"]["UserSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Every word is there; ignores accents, case and signs. */
                search?: components["parameters"]["Search"];
                active?: boolean;
                sort?: components["schemas"]["CompanySort"];
                /** @description Adds `counts` to each company (admin). */
                counts?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of companies; the search looks at names, CNPJ, e-mail and contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Farmácia Boa Vida",
                 *       "cnpj": "12ABC34501DE35",
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["CompanyCreate"];
            };
        };
        responses: {
            /** @description The company that was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Company"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read, or `*` for whatever there is; without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01999999-0000-7000-8000-000000000001",
                 *       "name": "Farmácia Boa Vida",
                 *       "legalName": "Boa Vida Medicamentos Ltda.",
                 *       "cnpj": "12ABC34501DE35",
                 *       "email": "contato@boavida.test",
                 *       "phone": "+551133334444",
                 *       "address": null,
                 *       "contactName": "Carla Mendes",
                 *       "active": true,
                 *       "settings": {
                 *         "freeCancelMinutes": 10
                 *       },
                 *       "internalNotes": null
                 *     }
                 */
                "application/json": components["schemas"]["CompanyUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Company"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read, or `*` for whatever there is; without it the last write wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCouriers: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Every word is there; ignores accents, case and signs. */
                search?: components["parameters"]["Search"];
                active?: boolean;
                sort?: components["schemas"]["CourierSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of couriers; the search looks for each word in name, telephone and plate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCourier: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Joel Matos",
                 *       "phone": "+5511997410032",
                 *       "vehicleType": "moto",
                 *       "vehiclePlate": "FKJ4B71"
                 *     }
                 */
                "application/json": components["schemas"]["CourierInput"];
            };
        };
        responses: {
            /** @description The courier who was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Courier"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Courier"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCourier: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Joel Matos",
                 *       "phone": "+5511997410032",
                 *       "vehicleType": "moto",
                 *       "vehiclePlate": "FKJ4B71",
                 *       "cpf": null,
                 *       "notes": "Não trabalha aos sábados.",
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["CourierUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Courier"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCourier: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCourierData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierData"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    anonymiseCourier: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourierRoute: {
        parameters: {
            query: {
                /**
                 * @description The day on which they travel (America/Sao_Paulo).
                 * @example 2026-11-23
                 */
                day: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CourierRoute"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCourierRoute: {
        parameters: {
            query: {
                /**
                 * @description The day on which they travel (America/Sao_Paulo).
                 * @example 2026-11-23
                 */
                day: string;
            };
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stops": [
                 *         "019aa1c4-8e20-7b3d-a4f6-2c9d0e175a07"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CourierRouteUpdate"];
            };
        };
        responses: {
            200: components["responses"]["CourierRoute"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRecipients: {
        parameters: {
            query?: {
                /** @description Every word is there; ignores accents, case and signs. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eight at most. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipients"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Every word is there; ignores accents, case and signs. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description Places that serve for this use. One for both serves for pickup and for dropoff too. */
                kind?: components["parameters"]["LocationUse"];
                /** @description Only places of companies, or only base-wide ones. */
                scope?: components["parameters"]["LocationScope"];
                favourite?: components["parameters"]["LocationFavourite"];
                active?: components["parameters"]["LocationActive"];
                sort?: components["parameters"]["LocationSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of locations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Balcão Augusta",
                 *       "kind": "pickup",
                 *       "contactName": "Carla Mendes",
                 *       "contactPhone": "+5511981234410",
                 *       "address": {
                 *         "postalCode": "01412100",
                 *         "street": "Rua Augusta",
                 *         "number": "2690",
                 *         "district": "Cerqueira César",
                 *         "city": "São Paulo",
                 *         "state": "SP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LocationInput"];
            };
        };
        responses: {
            /** @description The location that was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportLocations: {
        parameters: {
            query?: {
                /** @description Every word is there; ignores accents, case and signs. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description Places that serve for this use. One for both serves for pickup and for dropoff too. */
                kind?: components["parameters"]["LocationUse"];
                /** @description Only places of companies, or only base-wide ones. */
                scope?: components["parameters"]["LocationScope"];
                favourite?: components["parameters"]["LocationFavourite"];
                active?: components["parameters"]["LocationActive"];
                sort?: components["parameters"]["LocationSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Código;Versão;Empresa;Nome
                     *     01999999-0000-7000-8000-000000000002;1;Farmácia Boa Vida;Balcão Augusta
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    importLocations: {
        parameters: {
            query?: {
                /** @description The company of rows that name none; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyIdForNew"];
                /** @description Read and check everything, and change nothing. */
                dryRun?: boolean;
                /** @description What becomes of new rows whose place is in the address book already. */
                duplicates?: "skip" | "create";
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF
                 *     Balcão Augusta;Carla Mendes;(11) 98123-4410;01412-100;Rua Augusta;2690;Cerqueira César;São Paulo;SP
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description What was taken, or what would be. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationImport"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Location"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Balcão Augusta",
                 *       "kind": "both",
                 *       "contactName": "Carla Mendes",
                 *       "contactPhone": "+5511981234410",
                 *       "address": {
                 *         "postalCode": "01412100",
                 *         "street": "Rua Augusta",
                 *         "number": "2690",
                 *         "district": "Cerqueira César",
                 *         "city": "São Paulo",
                 *         "state": "SP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LocationInput"];
            };
        };
        responses: {
            200: components["responses"]["Location"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLocationUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The references as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationUsage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpPostalCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                postalCode: components["schemas"]["PostalCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the provider knows; street and district are empty for a town with one CEP. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostalCodeAddress"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listServiceOrders: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` or `previousCursor` of an earlier answer with the same filters. */
                cursor?: string;
                /** @description Every word is in the order: names, telephones, addresses, items, tags, references, the name of the company. Ignores accents, case, apostrophes, signs and marks that nobody sees; a word with a full stop is the beginning of one ("r. augusta"). A telephone, a CEP and an NF-e key are read as people write them, without their labels ("CEP: 01310-100", "nº 1200"), and so is the number of an order ("OS-10.580"). Two or more numbers find each of these orders, and those whose texts hold them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                /** @description Orders of any of these couriers; `none` stands for those without one, `typed` for those whose courier has no record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description For what the order waits. `answer`: the caller has not read yet that the base rejected or cancelled it, answered a request for its cancellation, or that the other side commented (the unread notices of the caller). `correction`: a drop-off failed for its address or its recipient, and nobody has corrected them since. `company`: that, or goods that were not ready at the pickup. `custody`: the goods are with the base and their custody ends within three days, or is over. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Only the orders that this metric of the dashboard or a report (admin). `from` and `to` are then the period of the number, and needed unless it is about now. */
                metric?: components["parameters"]["Metric"];
                /** @description With `metric`; all of them hold. */
                group?: components["parameters"]["MetricGroups"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description Closed on or after this day (America/Sao_Paulo). */
                closedFrom?: components["parameters"]["ClosedFrom"];
                /** @description Closed on or before this day (America/Sao_Paulo). */
                closedTo?: components["parameters"]["ClosedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the promised window begins, or before the promise the asked one. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; which day `failedFrom` and `failedTo` say. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without its signs and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order came in. */
                source?: components["parameters"]["OrderSource"];
                sort?: components["parameters"]["OrderSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceOrderPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createServiceOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceOrderCreate"];
            };
        };
        responses: {
            /** @description The draft, or the requested order. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceOrder"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    countServiceOrders: {
        parameters: {
            query?: {
                /** @description Every word is in the order: names, telephones, addresses, items, tags, references, the name of the company. Ignores accents, case, apostrophes, signs and marks that nobody sees; a word with a full stop is the beginning of one ("r. augusta"). A telephone, a CEP and an NF-e key are read as people write them, without their labels ("CEP: 01310-100", "nº 1200"), and so is the number of an order ("OS-10.580"). Two or more numbers find each of these orders, and those whose texts hold them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description Orders of any of these couriers; `none` stands for those without one, `typed` for those whose courier has no record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                /** @description For what the order waits. `answer`: the caller has not read yet that the base rejected or cancelled it, answered a request for its cancellation, or that the other side commented (the unread notices of the caller). `correction`: a drop-off failed for its address or its recipient, and nobody has corrected them since. `company`: that, or goods that were not ready at the pickup. `custody`: the goods are with the base and their custody ends within three days, or is over. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the promised window begins, or before the promise the asked one. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; which day `failedFrom` and `failedTo` say. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without its signs and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order came in. */
                source?: components["parameters"]["OrderSource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each exact up to 10,000 and capped above. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceOrderCounts"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderLanes: {
        parameters: {
            query?: {
                /** @description Lanes whose orders come along. */
                lane?: components["schemas"]["CourierChoice"][];
                /** @description So many of the first lanes bring their orders along, whichever they are. */
                first?: number;
                /** @description Every word is in the order: names, telephones, addresses, items, tags, references, the name of the company. Ignores accents, case, apostrophes, signs and marks that nobody sees; a word with a full stop is the beginning of one ("r. augusta"). A telephone, a CEP and an NF-e key are read as people write them, without their labels ("CEP: 01310-100", "nº 1200"), and so is the number of an order ("OS-10.580"). Two or more numbers find each of these orders, and those whose texts hold them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description For what the order waits. `answer`: the caller has not read yet that the base rejected or cancelled it, answered a request for its cancellation, or that the other side commented (the unread notices of the caller). `correction`: a drop-off failed for its address or its recipient, and nobody has corrected them since. `company`: that, or goods that were not ready at the pickup. `custody`: the goods are with the base and their custody ends within three days, or is over. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the promised window begins, or before the promise the asked one. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; which day `failedFrom` and `failedTo` say. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without its signs and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order came in. */
                source?: components["parameters"]["OrderSource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lanes, couriers by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderLanes"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderPapers: {
        parameters: {
            query: {
                /**
                 * @example [
                 *       10288
                 *     ]
                 */
                orderNumber: components["schemas"]["OrderNumber"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPapers"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportServiceOrders: {
        parameters: {
            query?: {
                /** @description Every word is in the order: names, telephones, addresses, items, tags, references, the name of the company. Ignores accents, case, apostrophes, signs and marks that nobody sees; a word with a full stop is the beginning of one ("r. augusta"). A telephone, a CEP and an NF-e key are read as people write them, without their labels ("CEP: 01310-100", "nº 1200"), and so is the number of an order ("OS-10.580"). Two or more numbers find each of these orders, and those whose texts hold them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                /** @description Orders of any of these couriers; `none` stands for those without one, `typed` for those whose courier has no record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description For what the order waits. `answer`: the caller has not read yet that the base rejected or cancelled it, answered a request for its cancellation, or that the other side commented (the unread notices of the caller). `correction`: a drop-off failed for its address or its recipient, and nobody has corrected them since. `company`: that, or goods that were not ready at the pickup. `custody`: the goods are with the base and their custody ends within three days, or is over. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Only the orders that this metric of the dashboard or a report (admin). `from` and `to` are then the period of the number, and needed unless it is about now. */
                metric?: components["parameters"]["Metric"];
                /** @description With `metric`; all of them hold. */
                group?: components["parameters"]["MetricGroups"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description Closed on or after this day (America/Sao_Paulo). */
                closedFrom?: components["parameters"]["ClosedFrom"];
                /** @description Closed on or before this day (America/Sao_Paulo). */
                closedTo?: components["parameters"]["ClosedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the promised window begins, or before the promise the asked one. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; which day `failedFrom` and `failedTo` say. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without its signs and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order came in. */
                source?: components["parameters"]["OrderSource"];
                sort?: components["parameters"]["OrderSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example OS;Situação;Empresa;Destinatário
                     *     10288;Em rota;Farmácia Boa Vida;Renata Furtado
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendBulkServiceOrderEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.accept",
                 *       "payload": {},
                 *       "orders": [
                 *         {
                 *           "orderNumber": 10482,
                 *           "version": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkOrderEvent"];
            };
        };
        responses: {
            /** @description A result for each order, in the order of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOrderEventResult"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServiceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServiceOrder"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveServiceOrderDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "packagesCount": 2,
                 *       "stops": [
                 *         {
                 *           "kind": "pickup",
                 *           "contactName": "Carla Mendes",
                 *           "address": {
                 *             "postalCode": "01412100"
                 *           }
                 *         },
                 *         {
                 *           "kind": "dropoff",
                 *           "contactName": "Helena"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DraftContent"];
            };
        };
        responses: {
            200: components["responses"]["ServiceOrder"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteServiceOrderDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listServiceOrderEvents: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: number;
            };
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of timeline entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelinePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendServiceOrderEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderEvent"];
            };
        };
        responses: {
            200: components["responses"]["ServiceOrder"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listServiceOrderComments: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: number;
            };
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of comments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createServiceOrderComment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Medicamento refrigerado. Não deixar na bolsa térmica aberta.",
                 *       "visibility": "company"
                 *     }
                 */
                "application/json": components["schemas"]["CommentInput"];
            };
        };
        responses: {
            /** @description The comment that was written. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateServiceOrderComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Medicamento refrigerado."
                 *     }
                 */
                "application/json": components["schemas"]["CommentUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Comment"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    followServiceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    unfollowServiceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadProof: {
        parameters: {
            query: {
                stopId: components["schemas"]["Id"];
                kind: components["schemas"]["ProofKind"];
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The picture as it was kept. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01999999-0000-7000-8000-000000000012",
                     *       "stopId": "01999999-0000-7000-8000-000000000009",
                     *       "kind": "photo",
                     *       "moment": "delivery",
                     *       "attempt": 1,
                     *       "width": 1200,
                     *       "height": 1600,
                     *       "bytes": 218734,
                     *       "by": "Olga Nunes",
                     *       "at": "2026-11-20T17:32:00.000Z",
                     *       "recorded": false,
                     *       "undone": false
                     *     }
                     */
                    "application/json": components["schemas"]["Proof"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProof: {
        parameters: {
            query?: {
                /** @description The thumbnail is at most 320 x 320. */
                as?: "picture" | "thumbnail";
            };
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, as a download; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description Only those that were not read yet. */
                unread?: true;
                limit?: number;
                /** @description `nextCursor` of an earlier answer with the same filter. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    countNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The count of this moment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unread": {
                     *         "value": 3,
                     *         "capped": false
                     *       },
                     *       "upTo": "8123:8123:"
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeCount"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    readNotices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesRead"];
            };
        };
        responses: {
            /** @description How many are unread now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unread": {
                     *         "value": 0,
                     *         "capped": false
                     *       },
                     *       "more": false
                     *     }
                     */
                    "application/json": components["schemas"]["NoticesReadAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribeFromNotices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example AZqhxI4gez2k9iydDhdaAZk3_0v1b8oWq3cQ6y2-Jm5 */
                unsubscribeToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of announcements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncementInput"];
            };
        };
        responses: {
            /** @description The announcement. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCurrentAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those of this moment, the newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentAnnouncements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAnnouncement: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "maintenance",
                 *       "text": "A manutenção de domingo começa às 3h.",
                 *       "from": "2026-11-23T12:00:00.000Z",
                 *       "until": "2026-11-29T08:00:00.000Z",
                 *       "byEmail": true
                 *     }
                 */
                "application/json": components["schemas"]["AnnouncementInput"];
            };
        };
        responses: {
            /** @description The announcement. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endAnnouncement: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewTrackingLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServiceOrder"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeTrackingLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServiceOrder"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTrackingMail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "renata.furtado@exemplo.test"
                 *     }
                 */
                "application/json": components["schemas"]["TrackingMail"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTracking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Zk3_0v1b8oWq3cQ6y2-Jm5 */
                trackingToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedOrder"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderReasons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The three lists. Each ends with `OTHER`, which needs a note. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReasons"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Settings"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite whatever there is. 428 without it, 412 when it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "acceptSlaMinutes": 15,
                 *       "atRiskMinutes": 30,
                 *       "onTimeToleranceMinutes": 0,
                 *       "scheduleLeadMinutes": 60,
                 *       "promiseMinutes": 240,
                 *       "freeCancelMinutes": 5,
                 *       "undoMinutes": 5,
                 *       "cancelAnswerMinutes": 15,
                 *       "maxAttempts": 3,
                 *       "custodyDays": 15,
                 *       "publicLinkDays": 30,
                 *       "orderRetentionDays": 1825,
                 *       "accessRecordDays": 180,
                 *       "requireAdminTwoFactor": false,
                 *       "proofPolicy": {
                 *         "receiverName": true,
                 *         "receiverDoc": false,
                 *         "photo": true,
                 *         "signature": false,
                 *         "document": false
                 *       },
                 *       "reasons": {
                 *         "failure": [
                 *           {
                 *             "code": "RECIPIENT_ABSENT",
                 *             "label": "Destinatário ausente"
                 *           },
                 *           {
                 *             "code": "CLOSED",
                 *             "label": "Estabelecimento fechado"
                 *           },
                 *           {
                 *             "code": "ADDRESS_NOT_FOUND",
                 *             "label": "Endereço não localizado"
                 *           },
                 *           {
                 *             "code": "NUMBER_NOT_FOUND",
                 *             "label": "Número inexistente"
                 *           },
                 *           {
                 *             "code": "ADDRESS_INCOMPLETE",
                 *             "label": "Endereço insuficiente"
                 *           },
                 *           {
                 *             "code": "MOVED",
                 *             "label": "Mudou-se"
                 *           },
                 *           {
                 *             "code": "UNKNOWN_RECIPIENT",
                 *             "label": "Destinatário desconhecido no local"
                 *           },
                 *           {
                 *             "code": "REFUSED",
                 *             "label": "Recusado pelo destinatário"
                 *           },
                 *           {
                 *             "code": "DAMAGED",
                 *             "label": "Avaria na embalagem ou no produto"
                 *           },
                 *           {
                 *             "code": "WRONG_OR_MISSING_ITEM",
                 *             "label": "Item errado ou faltando"
                 *           },
                 *           {
                 *             "code": "PAYMENT",
                 *             "label": "Problema no pagamento"
                 *           },
                 *           {
                 *             "code": "DOCUMENT_MISSING",
                 *             "label": "Falta documento ou autorização"
                 *           },
                 *           {
                 *             "code": "NO_ACCESS",
                 *             "label": "Acesso impedido"
                 *           },
                 *           {
                 *             "code": "RISK_AREA",
                 *             "label": "Área de risco"
                 *           },
                 *           {
                 *             "code": "NO_TIME",
                 *             "label": "Rota não concluída"
                 *           },
                 *           {
                 *             "code": "VEHICLE",
                 *             "label": "Pane ou acidente"
                 *           },
                 *           {
                 *             "code": "WEATHER",
                 *             "label": "Condições climáticas"
                 *           },
                 *           {
                 *             "code": "THEFT",
                 *             "label": "Roubo ou furto"
                 *           },
                 *           {
                 *             "code": "NOT_READY",
                 *             "label": "Mercadoria não pronta"
                 *           },
                 *           {
                 *             "label": "Enchente",
                 *             "party": "forceMajeure"
                 *           },
                 *           {
                 *             "code": "OTHER",
                 *             "label": "Outro"
                 *           }
                 *         ],
                 *         "cancel": [
                 *           {
                 *             "code": "RECIPIENT_REQUEST",
                 *             "label": "Pedido do destinatário"
                 *           },
                 *           {
                 *             "code": "COMPANY_PROBLEM",
                 *             "label": "Problema na empresa"
                 *           },
                 *           {
                 *             "code": "TOO_SLOW",
                 *             "label": "Demora no aceite ou na coleta",
                 *             "enabled": false
                 *           },
                 *           {
                 *             "code": "DUPLICATE",
                 *             "label": "Pedido duplicado"
                 *           },
                 *           {
                 *             "code": "WRONG_DATA",
                 *             "label": "Dados incorretos"
                 *           },
                 *           {
                 *             "code": "NOBODY_THERE",
                 *             "label": "Ninguém no local"
                 *           },
                 *           {
                 *             "code": "NO_CAPACITY",
                 *             "label": "Sem capacidade da base"
                 *           },
                 *           {
                 *             "code": "OTHER",
                 *             "label": "Outro"
                 *           }
                 *         ],
                 *         "reject": [
                 *           {
                 *             "code": "OUT_OF_AREA",
                 *             "label": "Fora da área"
                 *           },
                 *           {
                 *             "code": "NO_COURIER",
                 *             "label": "Sem entregador"
                 *           },
                 *           {
                 *             "code": "VEHICLE_UNAVAILABLE",
                 *             "label": "Veículo indisponível"
                 *           },
                 *           {
                 *             "code": "UNFEASIBLE_TIME",
                 *             "label": "Horário inviável"
                 *           },
                 *           {
                 *             "code": "INSUFFICIENT_DATA",
                 *             "label": "Dados insuficientes"
                 *           },
                 *           {
                 *             "code": "OTHER",
                 *             "label": "Outro"
                 *           }
                 *         ]
                 *       },
                 *       "branding": {
                 *         "productName": "Expressa",
                 *         "providerName": "Expressa Logística S.A.",
                 *         "providerCnpj": "12ABC34501DE35",
                 *         "supportEmail": "ajuda@expressa.test",
                 *         "forumCity": "Recife",
                 *         "logoId": "01999999-0000-7000-8000-000000000009",
                 *         "logoShowsName": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SettingsUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Settings"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            428: components["responses"]["VersionRequired"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "way": "smtp",
                     *       "sender": "ajuda@expressa.test",
                     *       "lastSentAt": "2026-11-23T08:12:00.000Z",
                     *       "waiting": 2,
                     *       "retrying": [
                     *         {
                     *           "code": "EAUTH 535",
                     *           "message": "O servidor de e-mail não aceitou o usuário ou a senha de SMTP_URL.",
                     *           "mails": 12,
                     *           "nextAttemptAt": "2026-11-23T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "givenUp": [],
                     *       "bounced": [
                     *         {
                     *           "user": {
                     *             "id": "019aa1c4-8e20-7b3d-a4f6-2c9d0e175a02",
                     *             "name": "Carla Mendes",
                     *             "role": "manager"
                     *           },
                     *           "email": "carla@boavida.test",
                     *           "since": "2026-11-22T18:00:00.000Z",
                     *           "code": "EENVELOPE 550",
                     *           "message": "O servidor de e-mail recusou o remetente ou o destinatário."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MailStatus"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sent": false,
                     *       "address": "admin@malote.test",
                     *       "code": "EAUTH 535",
                     *       "message": "O servidor de e-mail não aceitou o usuário ou a senha de SMTP_URL.",
                     *       "answer": "535 5.7.8 Authentication failed"
                     *     }
                     */
                    "application/json": components["schemas"]["MailTest"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSettingsChanges: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. Entries never change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsChangePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. A 404 once the object that
                 *     it created is deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The picture as it was kept. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01999999-0000-7000-8000-000000000009",
                     *       "url": "/v1/branding/logo?id=01999999-0000-7000-8000-000000000009",
                     *       "width": 240,
                     *       "height": 64
                     *     }
                     */
                    "application/json": components["schemas"]["Logo"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that is known. 304 while it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLogo: {
        parameters: {
            query?: {
                id?: components["schemas"]["Id"];
                /** @description The icon is a square of 64 x 64. */
                as?: "picture" | "icon";
            };
            header?: {
                /** @description The ETag that is known. 304 while it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /**
                 * @description First day (America/Sao_Paulo). At most 366 days to the last one.
                 * @example 2026-11-14
                 */
                from?: components["parameters"]["PeriodFrom"];
                /**
                 * @description Last day (America/Sao_Paulo).
                 * @example 2026-11-20
                 */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": {
                     *         "from": "2026-11-20",
                     *         "to": "2026-11-20"
                     *       },
                     *       "previousPeriod": {
                     *         "from": "2026-11-19",
                     *         "to": "2026-11-19"
                     *       },
                     *       "shares": {
                     *         "onTime": {
                     *           "label": "Entregas no prazo",
                     *           "explanation": "Entregas feitas até o fim da janela prometida, divididas pelas que tinham promessa.",
                     *           "unit": "dropoff",
                     *           "value": 0.95,
                     *           "numerator": {
                     *             "metric": "onTime.met",
                     *             "label": "No prazo",
                     *             "count": 38
                     *           },
                     *           "denominator": {
                     *             "metric": "onTime.counted",
                     *             "label": "Entregas com promessa",
                     *             "count": 40
                     *           },
                     *           "apart": [
                     *             {
                     *               "metric": "onTime.noPromise",
                     *               "label": "Sem promessa",
                     *               "count": 3
                     *             }
                     *           ],
                     *           "smallSample": false,
                     *           "previous": {
                     *             "value": 0.9,
                     *             "numerator": 9,
                     *             "denominator": 10,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "firstAttempt": {
                     *           "label": "Entregas no prazo",
                     *           "explanation": "Entregas feitas até o fim da janela prometida, divididas pelas que tinham promessa.",
                     *           "unit": "dropoff",
                     *           "value": 0.95,
                     *           "numerator": {
                     *             "metric": "onTime.met",
                     *             "label": "No prazo",
                     *             "count": 38
                     *           },
                     *           "denominator": {
                     *             "metric": "onTime.counted",
                     *             "label": "Entregas com promessa",
                     *             "count": 40
                     *           },
                     *           "apart": [
                     *             {
                     *               "metric": "onTime.noPromise",
                     *               "label": "Sem promessa",
                     *               "count": 3
                     *             }
                     *           ],
                     *           "smallSample": false,
                     *           "previous": {
                     *             "value": 0.9,
                     *             "numerator": 9,
                     *             "denominator": 10,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "failure": {
                     *           "label": "Entregas no prazo",
                     *           "explanation": "Entregas feitas até o fim da janela prometida, divididas pelas que tinham promessa.",
                     *           "unit": "dropoff",
                     *           "value": 0.95,
                     *           "numerator": {
                     *             "metric": "onTime.met",
                     *             "label": "No prazo",
                     *             "count": 38
                     *           },
                     *           "denominator": {
                     *             "metric": "onTime.counted",
                     *             "label": "Entregas com promessa",
                     *             "count": 40
                     *           },
                     *           "apart": [
                     *             {
                     *               "metric": "onTime.noPromise",
                     *               "label": "Sem promessa",
                     *               "count": 3
                     *             }
                     *           ],
                     *           "smallSample": false,
                     *           "previous": {
                     *             "value": 0.9,
                     *             "numerator": 9,
                     *             "denominator": 10,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "pickupFailure": {
                     *           "label": "Entregas no prazo",
                     *           "explanation": "Entregas feitas até o fim da janela prometida, divididas pelas que tinham promessa.",
                     *           "unit": "dropoff",
                     *           "value": 0.95,
                     *           "numerator": {
                     *             "metric": "onTime.met",
                     *             "label": "No prazo",
                     *             "count": 38
                     *           },
                     *           "denominator": {
                     *             "metric": "onTime.counted",
                     *             "label": "Entregas com promessa",
                     *             "count": 40
                     *           },
                     *           "apart": [
                     *             {
                     *               "metric": "onTime.noPromise",
                     *               "label": "Sem promessa",
                     *               "count": 3
                     *             }
                     *           ],
                     *           "smallSample": false,
                     *           "previous": {
                     *             "value": 0.9,
                     *             "numerator": 9,
                     *             "denominator": 10,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "return": {
                     *           "label": "Entregas no prazo",
                     *           "explanation": "Entregas feitas até o fim da janela prometida, divididas pelas que tinham promessa.",
                     *           "unit": "dropoff",
                     *           "value": 0.95,
                     *           "numerator": {
                     *             "metric": "onTime.met",
                     *             "label": "No prazo",
                     *             "count": 38
                     *           },
                     *           "denominator": {
                     *             "metric": "onTime.counted",
                     *             "label": "Entregas com promessa",
                     *             "count": 40
                     *           },
                     *           "apart": [
                     *             {
                     *               "metric": "onTime.noPromise",
                     *               "label": "Sem promessa",
                     *               "count": 3
                     *             }
                     *           ],
                     *           "smallSample": false,
                     *           "previous": {
                     *             "value": 0.9,
                     *             "numerator": 9,
                     *             "denominator": 10,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "cancellation": {
                     *           "label": "Entregas no prazo",
                     *           "explanation": "Entregas feitas até o fim da janela prometida, divididas pelas que tinham promessa.",
                     *           "unit": "dropoff",
                     *           "value": 0.95,
                     *           "numerator": {
                     *             "metric": "onTime.met",
                     *             "label": "No prazo",
                     *             "count": 38
                     *           },
                     *           "denominator": {
                     *             "metric": "onTime.counted",
                     *             "label": "Entregas com promessa",
                     *             "count": 40
                     *           },
                     *           "apart": [
                     *             {
                     *               "metric": "onTime.noPromise",
                     *               "label": "Sem promessa",
                     *               "count": 3
                     *             }
                     *           ],
                     *           "smallSample": false,
                     *           "previous": {
                     *             "value": 0.9,
                     *             "numerator": 9,
                     *             "denominator": 10,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "acceptance": {
                     *           "label": "Entregas no prazo",
                     *           "explanation": "Entregas feitas até o fim da janela prometida, divididas pelas que tinham promessa.",
                     *           "unit": "dropoff",
                     *           "value": 0.95,
                     *           "numerator": {
                     *             "metric": "onTime.met",
                     *             "label": "No prazo",
                     *             "count": 38
                     *           },
                     *           "denominator": {
                     *             "metric": "onTime.counted",
                     *             "label": "Entregas com promessa",
                     *             "count": 40
                     *           },
                     *           "apart": [
                     *             {
                     *               "metric": "onTime.noPromise",
                     *               "label": "Sem promessa",
                     *               "count": 3
                     *             }
                     *           ],
                     *           "smallSample": false,
                     *           "previous": {
                     *             "value": 0.9,
                     *             "numerator": 9,
                     *             "denominator": 10,
                     *             "smallSample": true
                     *           }
                     *         }
                     *       },
                     *       "times": {
                     *         "deliveryTime": {
                     *           "label": "Tempo até a entrega",
                     *           "explanation": "Da solicitação até a última entrega da ordem.",
                     *           "p50": 3120,
                     *           "p90": 5400.5,
                     *           "counted": {
                     *             "metric": "deliveryTime.counted",
                     *             "label": "Ordens entregues",
                     *             "count": 41
                     *           },
                     *           "corrected": {
                     *             "metric": "deliveryTime.corrected",
                     *             "label": "Corrigidas",
                     *             "count": 1
                     *           },
                     *           "smallSample": false,
                     *           "previous": {
                     *             "p50": 3000,
                     *             "p90": 5100,
                     *             "n": 12,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "acceptTime": {
                     *           "label": "Tempo até a entrega",
                     *           "explanation": "Da solicitação até a última entrega da ordem.",
                     *           "p50": 3120,
                     *           "p90": 5400.5,
                     *           "counted": {
                     *             "metric": "deliveryTime.counted",
                     *             "label": "Ordens entregues",
                     *             "count": 41
                     *           },
                     *           "corrected": {
                     *             "metric": "deliveryTime.corrected",
                     *             "label": "Corrigidas",
                     *             "count": 1
                     *           },
                     *           "smallSample": false,
                     *           "previous": {
                     *             "p50": 3000,
                     *             "p90": 5100,
                     *             "n": 12,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "pickupTime": {
                     *           "label": "Tempo até a entrega",
                     *           "explanation": "Da solicitação até a última entrega da ordem.",
                     *           "p50": 3120,
                     *           "p90": 5400.5,
                     *           "counted": {
                     *             "metric": "deliveryTime.counted",
                     *             "label": "Ordens entregues",
                     *             "count": 41
                     *           },
                     *           "corrected": {
                     *             "metric": "deliveryTime.corrected",
                     *             "label": "Corrigidas",
                     *             "count": 1
                     *           },
                     *           "smallSample": false,
                     *           "previous": {
                     *             "p50": 3000,
                     *             "p90": 5100,
                     *             "n": 12,
                     *             "smallSample": true
                     *           }
                     *         },
                     *         "routeTime": {
                     *           "label": "Tempo até a entrega",
                     *           "explanation": "Da solicitação até a última entrega da ordem.",
                     *           "p50": 3120,
                     *           "p90": 5400.5,
                     *           "counted": {
                     *             "metric": "deliveryTime.counted",
                     *             "label": "Ordens entregues",
                     *             "count": 41
                     *           },
                     *           "corrected": {
                     *             "metric": "deliveryTime.corrected",
                     *             "label": "Corrigidas",
                     *             "count": 1
                     *           },
                     *           "smallSample": false,
                     *           "previous": {
                     *             "p50": 3000,
                     *             "p90": 5100,
                     *             "n": 12,
                     *             "smallSample": true
                     *           }
                     *         }
                     *       },
                     *       "requested": {
                     *         "value": 48,
                     *         "previous": 12
                     *       },
                     *       "closed": {
                     *         "value": {
                     *           "delivered": 41,
                     *           "partially_delivered": 1,
                     *           "returned": 1,
                     *           "cancelled": 2,
                     *           "rejected": 1,
                     *           "lost": 0,
                     *           "corrected": 1
                     *         },
                     *         "previous": {
                     *           "delivered": 41,
                     *           "partially_delivered": 1,
                     *           "returned": 1,
                     *           "cancelled": 2,
                     *           "rejected": 1,
                     *           "lost": 0,
                     *           "corrected": 1
                     *         }
                     *       },
                     *       "days": [
                     *         {
                     *           "day": "2026-11-20",
                     *           "requested": 48,
                     *           "closed": {
                     *             "delivered": 41,
                     *             "partially_delivered": 1,
                     *             "returned": 1,
                     *             "cancelled": 2,
                     *             "rejected": 1,
                     *             "lost": 0,
                     *             "corrected": 1
                     *           }
                     *         }
                     *       ],
                     *       "failures": [
                     *         {
                     *           "reasonCode": "CLOSED",
                     *           "label": "Estabelecimento fechado",
                     *           "party": "recipient",
                     *           "partyLabel": "Destinatário",
                     *           "count": 2,
                     *           "share": 1,
                     *           "cumulativeShare": 1
                     *         }
                     *       ],
                     *       "heatMap": [
                     *         {
                     *           "weekday": 5,
                     *           "hour": 9,
                     *           "count": 48
                     *         }
                     *       ],
                     *       "companies": [],
                     *       "couriers": [],
                     *       "queue": [
                     *         {
                     *           "metric": "queue.under1h",
                     *           "label": "Há menos de 1 hora",
                     *           "count": {
                     *             "value": 4,
                     *             "capped": false
                     *           }
                     *         }
                     *       ],
                     *       "waits": [],
                     *       "serverTime": "2026-11-20T21:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReport: {
        parameters: {
            query?: {
                /**
                 * @description First day (America/Sao_Paulo). At most 366 days to the last one.
                 * @example 2026-11-14
                 */
                from?: components["parameters"]["PeriodFrom"];
                /**
                 * @description Last day (America/Sao_Paulo).
                 * @example 2026-11-20
                 */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description What a row stands for, where the report leaves a choice (`choices` in its answer); 422 for another. */
                by?: components["parameters"]["ReportBy"];
                /**
                 * @description The id of a column, with `-` for the largest first; `natural` is the own order of the report.
                 * @example -cancellationCancelled
                 */
                sort?: components["parameters"]["ReportSort"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @example cancellations */
                report: components["parameters"]["ReportName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of its rows, and the totals of all. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "report": "cancellations",
                     *       "title": "Cancelamentos",
                     *       "period": {
                     *         "from": "2026-11-14",
                     *         "to": "2026-11-20"
                     *       },
                     *       "by": "stage",
                     *       "choices": [
                     *         {
                     *           "by": "stage",
                     *           "label": "Por etapa"
                     *         },
                     *         {
                     *           "by": "who",
                     *           "label": "Por quem pediu"
                     *         }
                     *       ],
                     *       "rowLabel": "Etapa",
                     *       "columns": [
                     *         {
                     *           "id": "cancellationCancelled",
                     *           "label": "Canceladas",
                     *           "kind": "count",
                     *           "metric": "cancellation.cancelled",
                     *           "unit": "order",
                     *           "explanation": "Das ordens solicitadas no período, as que foram canceladas."
                     *         }
                     *       ],
                     *       "rows": [
                     *         {
                     *           "label": "Aguardando aceite",
                     *           "detail": null,
                     *           "groups": [
                     *             "stage:requested"
                     *           ],
                     *           "cells": [
                     *             {
                     *               "value": 7,
                     *               "n": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "label": "Aceita",
                     *           "detail": null,
                     *           "groups": [
                     *             "stage:accepted"
                     *           ],
                     *           "cells": [
                     *             {
                     *               "value": 2,
                     *               "n": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "totals": {
                     *         "label": "Total",
                     *         "detail": null,
                     *         "groups": [],
                     *         "cells": [
                     *           {
                     *             "value": 9,
                     *             "n": null
                     *           }
                     *         ]
                     *       },
                     *       "page": 1,
                     *       "limit": 50,
                     *       "total": 2,
                     *       "totalPages": 1,
                     *       "serverTime": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Report"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportReport: {
        parameters: {
            query?: {
                /**
                 * @description First day (America/Sao_Paulo). At most 366 days to the last one.
                 * @example 2026-11-14
                 */
                from?: components["parameters"]["PeriodFrom"];
                /**
                 * @description Last day (America/Sao_Paulo).
                 * @example 2026-11-20
                 */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description What a row stands for, where the report leaves a choice (`choices` in its answer); 422 for another. */
                by?: components["parameters"]["ReportBy"];
                /**
                 * @description The id of a column, with `-` for the largest first; `natural` is the own order of the report.
                 * @example -cancellationCancelled
                 */
                sort?: components["parameters"]["ReportSort"];
            };
            header?: never;
            path: {
                /** @example cancellations */
                report: components["parameters"]["ReportName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Empresa;Solicitadas
                     *     Farmácia Boa Vida;128
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBills: {
        parameters: {
            query?: {
                /**
                 * @description Without one the last that is over.
                 * @example 2026-10
                 */
                month?: components["schemas"]["Month"];
                /** @description Only this company; 403 outside the caller's reach. */
                companyId?: components["parameters"]["CompanyId"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of companies, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @example 2026-10 */
                month: components["schemas"]["Month"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orders": 214,
                 *       "cents": 312050
                 *     }
                 */
                "application/json": components["schemas"]["BillSeen"];
            };
        };
        responses: {
            /** @description The company and its month. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bill"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @example 2026-10 */
                month: components["schemas"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditRecords: {
        parameters: {
            query?: {
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only what this user did. */
                userId?: components["parameters"]["AuditUser"];
                /** @description On or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["AuditFrom"];
                /** @description On or before this day (America/Sao_Paulo). */
                until?: components["parameters"]["AuditUntil"];
                /** @description Only from this network address. */
                address?: components["parameters"]["AuditAddress"];
                /** @description Part of the name or e-mail of a user or of the name of a company, who did something or whom it concerned; a whole e-mail that was refused; or the id of a request. */
                search?: components["parameters"]["AuditSearch"];
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of an earlier answer with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRecordPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditRecords: {
        parameters: {
            query?: {
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only what this user did. */
                userId?: components["parameters"]["AuditUser"];
                /** @description On or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["AuditFrom"];
                /** @description On or before this day (America/Sao_Paulo). */
                until?: components["parameters"]["AuditUntil"];
                /** @description Only from this network address. */
                address?: components["parameters"]["AuditAddress"];
                /** @description Part of the name or e-mail of a user or of the name of a company, who did something or whom it concerned; a whole e-mail that was refused; or the id of a request. */
                search?: components["parameters"]["AuditSearch"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name is in `Content-Disposition`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Data e hora;Ação;Resultado;Quem
                     *     20/11/2026 14:32:05;Entrou;Feito;Carla Mendes
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamLiveEvents: {
        parameters: {
            query?: {
                /**
                 * @description How long ago the caller began to read what it shows: changes since then come first. Last-Event-ID overrules it.
                 * @example 2
                 */
                missedSeconds?: number;
            };
            header?: {
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 42
                     *     event: order.changed
                     *     data: {"orderNumber":10482,"companyId":"01999999-0000-7000-8000-000000000001","status":"accepted","version":4}
                     */
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
