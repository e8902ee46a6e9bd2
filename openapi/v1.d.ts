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
         * @description A wrong password and an unknown e-mail get the same response after the same time. The correct password of an
         *     account with a second factor starts no session: 202 with a challenge for `finishSignIn`.
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
         * @description The code is a TOTP code (six digits, 30 seconds, one step of drift either way) or a recovery code; spaces and
         *     hyphens are ignored. Each code works once: reusing one of an accepted time step is a 401 `wrong-code`. A
         *     challenge works once, for 10 minutes, and is invalid after the fifth wrong code; an invalid or unknown one is a
         *     401 `challenge-expired`, and the sign-in starts over.
         */
        post: operations["finishSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a challenge for a passkey
         * @description The challenge works once, for 5 minutes. The passkey names its user, so the response is the same for everybody.
         *     409 `passkeys-unavailable` if `PUBLIC_URL` has an IP address, for which browsers have no passkeys.
         */
        post: operations["beginPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a passkey's signature for a bearer token
         * @description Counts as both factors, because the authenticator must have verified its user: no code follows. 401
         *     `passkey-refused` for everything else, with the same text for an unknown passkey and a user without access.
         */
        post: operations["signInWithPasskey"];
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
         * @description Also 204 for a token that is no longer valid.
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
         * Request an e-mail with a link to set a new password
         * @description The response is the same for every address and does not wait for the account lookup: an active user gets a link
         *     valid for 30 minutes, an invited user a new invitation, anyone else nothing. From the fourth request for one
         *     address within an hour nothing is sent, with the same response. 429 counts the requests of a network, for any
         *     address.
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
         * Set a password with the token from an e-mail
         * @description Accepts an invitation or completes a recovery. The token is in the fragment of the link and works once, until it
         *     expires; used, expired and unknown tokens get the same 422. All sessions of the user end. Accepting an
         *     invitation signs the user in (200); a recovery starts no session (204).
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
         * The purpose of an e-mail link
         * @description Returns whom the token invites and to what, or whose password it resets, without consuming the token. An invalid
         *     token gets the same 422 as in resetPassword.
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
         * @description With `mustChangePassword` every call except this one, changeOwnPassword and signOut is a 403
         *     `password-change-required`. With `mustSetUpTwoFactor` it is a 403 `two-factor-required`, with getOwnTwoFactor,
         *     beginTwoFactor and confirmTwoFactor as further exceptions; then, with `mustAcceptTerms`, a 403
         *     `terms-acceptance-required`, with getOwnTerms and acceptTerms as further exceptions. The terms depend on when
         *     the session began, so that no session is blocked when a new day begins.
         */
        get: operations["getMe"];
        /**
         * Change the caller's name and telephone
         * @description E-mail, CPF, role and company are changed by an administrator (`updateUser`). `getUser` with the caller's id
         *     returns the current values and their version.
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
         * The terms that the caller must accept or has accepted
         * @description The terms in force when the session began; null if none were ever announced.
         */
        get: operations["getOwnTerms"];
        /**
         * Accept the terms in force
         * @description Records the version and the time, also in the audit log. Accepting again changes nothing. Any version other than
         *     that of `getOwnTerms` is a 422.
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
         * Change the caller's password; all other sessions end
         * @description Requires the current password; a wrong one is a 422 at its field. All other sessions of the account end immediately.
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
         * Whether the caller has a second factor
         * @description Also returns whether the settings require one of the caller, and the number of recovery codes left.
         */
        get: operations["getOwnTwoFactor"];
        /**
         * Turn on the second factor with a first code; all other sessions end
         * @description Consumes the code. 409 `two-factor-not-begun` without an unconfirmed secret. The user is notified by e-mail.
         */
        put: operations["confirmTwoFactor"];
        /**
         * Start setting up a second factor; requires the current password
         * @description Returns a new secret, only once. It has no effect until confirmTwoFactor receives one of its codes within 30
         *     minutes; an earlier unconfirmed secret is discarded. 409 `two-factor-on` if a second factor is already on.
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
         * Create ten new recovery codes; earlier ones no longer work
         * @description They are returned only once; only their hashes are stored. Requires the password.
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
         * Turn off the caller's second factor; all other sessions end
         * @description 409 `two-factor-kept` for administrators while the setting `requireAdminTwoFactor` is on. The user is notified
         *     by e-mail.
         */
        post: operations["turnOffTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's passkeys, oldest first
         * @description At most 10. Also returns whether the address of this installation takes passkeys at all.
         */
        get: operations["listOwnPasskeys"];
        /**
         * Add the passkey that a device has created
         * @description 409 `passkey-not-added` unless it answers a challenge of `beginPasskey` that this user received within 5 minutes,
         *     from this address and with its user verified; `passkeys-full` beyond 10. The user is notified by e-mail.
         */
        put: operations["addPasskey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a challenge to add a passkey; requires the current password
         * @description The challenge works once, for 5 minutes. 409 `passkeys-full` with 10 passkeys, `passkeys-unavailable` as for
         *     `beginPasskeySignIn`.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys/{id}/removal": {
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
         * Remove a passkey; all other sessions end
         * @description 404 for a removed one and those of other users. The user is notified by e-mail.
         */
        post: operations["removePasskey"];
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
         * The caller's active sessions; the calling one first, then by last use
         * @description Each with its device, client, way in and time of last use.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /**
         * End all of the caller's other sessions
         * @description Their tokens are invalid immediately. 204 also if there are none.
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
         * End one of the caller's sessions; ending the calling one signs out
         * @description Its token is invalid immediately. 404 for ended sessions and those of other users.
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
         * All data stored about the caller, as a JSON file
         * @description Complete regardless of size: the file is streamed from the database, 500 rows of a list at a time by key, so
         *     that every query is bounded and the file is never held in memory. Concurrent changes may be missing. A response
         *     that ends before the last brace is incomplete. At most 10 files per user and hour.
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
         * The caller's privacy requests, newest first
         * @description Answered requests include their answer.
         */
        get: operations["listOwnPrivacyRequests"];
        put?: never;
        /**
         * Request access to, correction of or deletion of the caller's data
         * @description Due 15 days later, counted in days of America/Sao_Paulo (LGPD, arts. 18 and 19). A correction names the error in
         *     `text`. Only one request of each kind can be open: another is a 409 `request-open`.
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
         * The caller's notice preferences, in the app and by e-mail
         * @description All kinds of notice that the caller can receive, in display order. `scope` is for managers: the orders they
         *     requested, or all orders of their company; null for users of the base. Followed orders create notices in either
         *     case. `unsubscribed` turns off all notices by e-mail, whatever the kinds say; a link in each of these mails sets
         *     it.
         */
        get: operations["getNoticePreferences"];
        /**
         * Replace the caller's notice preferences, in the app and by e-mail
         * @description Omitted values take their default: a kind, one of its two channels, `scope`, no quiet hours, and false for
         *     booleans. 422 for a kind that the caller cannot receive (`unknown-option`), a kind named twice (`kind-twice`), a
         *     `scope` sent by a user of the base (`unknown`), and quiet hours that end when they begin (`quiet-same`). Applies
         *     to future events; existing notices stay, but `unsubscribed` cancels those waiting for a mail.
         */
        put: operations["updateNoticePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/label-size": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the size of the labels that the caller prints
         * @description Stored per user, so that it applies on all devices; `getMe` returns it.
         */
        put: operations["changeOwnLabelSize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/display": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how pages and lists are shown to the caller
         * @description Stored per user, so that it applies on all devices; `getMe` returns it. Members that are left out stay.
         */
        patch: operations["changeOwnDisplay"];
        trace?: never;
    };
    "/v1/users/me/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller's company has done of its first steps (manager)
         * @description For managers, until the company has its first order. Drafts are no order yet. The user may close the steps by
         *     `firstStepsHidden` of `changeOwnDisplay`.
         */
        get: operations["getFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/export-column-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's named sets of columns for the files of a list
         * @description By name, at most 20. A set may name columns that the caller's role no longer sees.
         */
        get: operations["listExportColumnSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/export-column-sets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Store a set of columns under a name, replacing one of the same name
         * @description Only for lists that the caller may export, else a 403. 409 `export-sets-full` for another name when the list has
         *     20. 422 `unknown-option` for a column that the list lacks, or that the caller's role may not see. Like every
         *     malformed path, a name outside of its pattern is a 404.
         */
        put: operations["saveExportColumnSet"];
        post?: never;
        /** Delete one of the caller's sets of columns */
        delete: operations["deleteExportColumnSet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the filtered users with chosen columns, as .xlsx or .csv (admin)
         * @description Like the file of `exportLocations`. At most 50,000 rows; 422 if the filter matches more.
         */
        get: operations["exportUsers"];
        put?: never;
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
         * @description By name, including disabled and invited users unless `status` says otherwise.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user (admin; a manager creates managers of their own company)
         * @description Without a password the user is `invited` and gets an e-mail with a link that works once, for 72 hours. With a
         *     password the user is `active` and must change it at the first sign-in.
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
         * One user (admin; a manager within their own company; every user their own account)
         * @description A user outside the caller's access is a 404, like a missing one.
         */
        get: operations["getUser"];
        /**
         * Replace a user's fields; the id is only in the path
         * @description Disabling ends the sessions and the invitation. `active` and `invited` both mean "not disabled": an update does
         *     not switch between them, and after `disabled` it depends on whether the user has a password. A user who returns
         *     to `invited`, or whose e-mail changes while invited, gets a new invitation. Both, and an end of `disabled`, are
         *     refused while the user's company is inactive: 422 `company-inactive`.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user; the history shows the name "Usuário removido"
         * @description Sessions end immediately. The caller's own account and the last administrator cannot be deleted: 409.
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
         * Send the invitation again; earlier links no longer work
         * @description Only for users who have not accepted yet: 409 `not-invited` otherwise. 422 `company-inactive` while the company of the user is inactive.
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
         * End a user's sessions, except the calling one
         * @description For a lost device. The account is unchanged, and the user can sign in again.
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
         * Remove the second factor and the passkeys of a user who has lost the device (admin)
         * @description The sessions of the user end, and the user is notified by e-mail. 409 `two-factor-off` if there is neither,
         *     `own-account` for the caller, who turns it off with the password.
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
         * Resume notices to a user's address that the mail server has refused (admin)
         * @description Another refusal marks the address again. 204 also if it is not marked; changing the address clears the mark.
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
         * Anonymise a user, already deleted or not (admin)
         * @description Irreversibly erases name, e-mail, telephone, CPF, password, sessions, links, mails and the texts of privacy
         *     requests. Orders, events and comments stay and show "Usuário removido". Open requests of the user are closed as
         *     done; a user who requested the deletion gets a last e-mail. 404 if already anonymised.
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
         * List privacy requests (admin)
         * @description Open requests by due date, so that the most urgent come first.
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
         * One privacy request (admin)
         * @description With the requester, the request, its due date and the answer.
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
         * @description Answering a deletion as done also anonymises the requester (`anonymiseUser`), with the same refusals: 409
         *     `own-account`, `last-admin`. A second answer is a 409 `request-answered`.
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
         * List the users of client companies (a manager sees their own company's, admin all)
         * @description The managers of companies: users of the base belong to no company.
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
    "/v1/companies/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the filtered companies with chosen columns, as .xlsx or .csv (admin)
         * @description Like the file of `exportLocations`. At most 50,000 rows; 422 if the filter matches more.
         */
        get: operations["exportCompanies"];
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
         * List companies (a manager sees only their own)
         * @description By name unless `sort` says otherwise. `counts` costs a second query, so it is opt-in.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create a company (admin)
         * @description Active unless the body says otherwise; settings left out follow the base.
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
         * @description A company outside the caller's access is a 404, like a missing one.
         */
        get: operations["getCompany"];
        /**
         * Replace a company; the body is complete and includes the id (admin)
         * @description A missing field is a 422, never emptied, and so is an id that differs from the path, so that no body overwrites another company.
         */
        put: operations["updateCompany"];
        post?: never;
        /**
         * Delete a company without users, orders or billed months, and its address book (admin); otherwise 409 with the counts
         * @description A company with a history is deactivated instead, by `active: false`.
         */
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the filtered couriers with chosen columns, as .xlsx or .csv (operator, admin)
         * @description Like the file of `exportLocations`. At most 50,000 rows; 422 if the filter matches more.
         */
        get: operations["exportCouriers"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List couriers with their workload (operator, admin)
         * @description By name unless `sort` says otherwise; `recent` puts those first whom the caller assigned last. Anonymised
         *     couriers are excluded.
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
         * @description Anonymised couriers are a 404.
         */
        get: operations["getCourier"];
        /**
         * Replace a courier (operator, admin)
         * @description Orders keep the name, telephone and plate of the time of assignment. A deactivated courier keeps open orders and
         *     gets no new ones.
         */
        put: operations["updateCourier"];
        post?: never;
        /**
         * Delete a courier without any orders (operator, admin); otherwise 409 with the counts
         * @description A courier who was ever assigned to an order is deactivated instead, by `active: false`.
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
         * All data stored about a courier, as a JSON file (admin)
         * @description The record, every order of which the courier is the current or last one, with its data about them, and the closed
         *     days of the settlement. The file is streamed from the database, 500 orders or 100 days at a time; a response that
         *     ends before the last brace is incomplete.
         *     At most 10 files per user and hour.
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
         * Anonymise a courier (admin)
         * @description Irreversibly erases name, telephone, plate, CPF and notes, also in orders and their timelines, which then show
         *     "Entregador removido", and the notes and reasons of the settlement; its days and amounts stay. 409 while the courier has open orders, 404 if already anonymised.
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
                 * @description The day of the route (America/Sao_Paulo).
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
         * A courier's stops of a day, in order of travel (operator, admin)
         * @description The open pickups and drop-offs of orders that are assigned to the courier or on the way, with a window that
         *     begins on the day; today includes all earlier ones and those without a window. A pickup belongs to no later a day
         *     than its order's first open drop-off, and without a window to that day. Arranged stops come first, in the stored order and only while
         *     open, then the others by end of window (to the minute), pickups first, CEP and number. A pickup is due no later
         *     than its order's first drop-off and always precedes it; pickups without a window at one CEP and address number
         *     are due together. A route that was never arranged has version 1. Limited to the courier's first 500 orders by
         *     due date, and to 2,000 stops.
         *
         *     A past day has the stops of its stored route, for 31 days, that are still in the attempt in which they were out
         *     on it: what a signed sheet may record. `days` are always those of today and later.
         */
        get: operations["getCourierRoute"];
        /**
         * Store a courier's order of travel for a day (operator, admin)
         * @description The complete order; an empty list clears it. Stops that were stored before and are missing here keep their
         *     number, for example those that were made: the others fill the remaining numbers in this order, and new ones
         *     follow. Stops that are not on the route are stored but skipped, so that
         *     one that returns by an undo keeps its position; an id that is not a stop is a 422. A pickup placed after a
         *     drop-off of its order is moved to right before it. A past day is a 422, and stored routes of more than 31 days
         *     ago are deleted.
         */
        put: operations["updateCourierRoute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers/{id}/settlements/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /**
                 * @description A day in São Paulo.
                 * @example 2026-11-23
                 */
                day: string;
            };
            cookie?: never;
        };
        /**
         * What a courier did on a day, and the cash of it (operator, admin)
         * @description The drop-offs that the courier attempted on the day, each with its last attempt, also where it was recorded later
         *     for the sheet of the day (`routeDay`); today with those that are still in the bag. A closed day has the doors of its closing, and beside them the totals of now. At most 2,000 doors.
         */
        get: operations["getSettlement"];
        /**
         * Close the day of a courier (operator, admin)
         * @description Stores the doors as they are. The body holds the totals that the caller saw: a 409 `settlement-changed` if they
         *     have changed since. Open doors, cash that is still with the courier, and another amount than was due need a
         *     note. A closed day is a 409 `settlement-closed`, one without doors or that has not begun a 409 `settlement-empty`.
         *     A closed day takes no outcome any more, and its outcomes are neither undone nor corrected.
         */
        put: operations["closeSettlement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/couriers/{id}/settlements/{day}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /**
                 * @description A day in São Paulo.
                 * @example 2026-11-23
                 */
                day: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen the closed day of a courier (admin)
         * @description The closing before is kept with the reason. A day that is not closed is a 404, one with a purged order, which could not be closed again, a 409 `settlement-purged`.
         */
        post: operations["reopenSettlement"];
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
         * Earlier recipients of a company, most recent first
         * @description Doors of earlier orders that were not filled in from the address book, without duplicates, among the last 2,000 doors of the company; operator and admin name the company.
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
         * @description A manager sees their own company's and base-wide places; operator and admin all, or those of `companyId` with the base-wide ones.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Create a place; a likely duplicate is a warning, not an error
         * @description Without `companyId` an administrator creates a base-wide place, a manager one of their own company, and an operator gets a 403.
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
         * Export the filtered address book with chosen columns, as .xlsx or .csv (admin, manager)
         * @description A .csv file is for Excel in pt-BR: UTF-8 with byte order mark, `;` as separator, CRLF, decimal comma; text that a
         *     spreadsheet would read as a formula, number or date gets a leading apostrophe. In .xlsx days and times are dates in
         *     America/Sao_Paulo, and codes are text. A file with `id` and `version` can be edited and sent to `importLocations`. At most
         *     50,000 places; 422 if the filter matches more.
         */
        get: operations["exportLocations"];
        put?: never;
        /**
         * Import places from a spreadsheet, or only validate it (admin, manager)
         * @description An .xlsx workbook, of which the first sheet with at least two rows is read, or CSV, detected by content: UTF-8 (with or without byte order mark), UTF-16 with byte order mark, Windows-1252, Mac Roman, CP850 or CP860; `;`, `,`
         *     or tab as separator; at most 10 MiB, 50,000 rows and 200 columns. Text that is already garbled in the file is a
         *     422. The first row names the columns as in the export. A row with `Código` updates that place if its `Versão` is
         *     current; one without creates a place. With `faulty=refuse` an invalid row rejects the whole import: 422, with
         *     `errors` pointing at `/<row>/<column>`; with `skip` the other rows are imported, unless the headings are invalid.
         *     With `dryRun` the same report is a 200. A file of more than 1,000 rows is validated as a
         *     whole and then written in batches. If one of its places changes meanwhile, or the server stops, earlier batches
         *     stay; sending the file again skips what is already imported and does the rest.
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
         * One place, with a warning if it has a duplicate
         * @description A place outside the caller's access is a 404, like a missing one.
         */
        get: operations["getLocation"];
        /**
         * Replace a place's fields
         * @description Orders keep the address of the time of the request; only later ones get the new address.
         */
        put: operations["updateLocation"];
        post?: never;
        /**
         * Delete a place; orders keep their own copy of the address
         * @description Clears references from drafts, templates, recurrences, unfinished imports and companies in the same transaction (see `getLocationUsage`); they keep the address.
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
         * References to a place, which deleting it would affect (admin, manager)
         * @description Call before `deleteLocation`, which leaves orders untouched but clears defaults of companies.
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
         * @description Queries the configured provider (at most 2 s, cached). 503 if it does not respond, 404 for an unknown CEP; forms then allow manual entry.
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
         * List orders the caller may access
         * @description Keyset paging by `cursor`; `page` works within the first 10,000 rows. `total` is exact up to
         *     10,000 and capped above. A `search` that looks like an order number finds that order first.
         */
        get: operations["listServiceOrders"];
        put?: never;
        /**
         * Create a draft or, with `submit`, a requested order
         * @description A draft may be incomplete. With `submit` the content must be complete (OrderContent): otherwise a 422 lists all missing fields, and no draft is created.
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
         * Counts per tab, and of orders that wait for the base or the company
         * @description Of the orders that the caller may access and that match the filters.
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
         * Open orders in lanes
         * @description By courier (operator, admin): one lane for orders without a courier, one for each active courier, one for each
         *     inactive courier with open orders, and, if there are any, one for couriers without a record. By status: one lane
         *     for each group of statuses. Each lane has its totals; the orders themselves are included for the lanes in `lane`
         *     and for the `first` lanes, by due date and at most 500 per lane.
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
         * Print data of up to 50 orders
         * @description The fields that labels, waybill and courier's sheet need, in the requested order. Drafts, missing orders and
         *     those of other companies are all left out.
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
    "/v1/service-orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Export the filtered or chosen orders with chosen columns, as .xlsx or .csv
         * @description The columns of `domain/orders/lists/export-columns.ts`, in the order of the request, with one line per order or per
         *     stop. With one line per order the columns of a stop are of the next delivery, else of the first one. 422
         *     `unknown-option` for a column that the caller may not see. Limited like the list's count: at most
         *     10,000 orders, 1,000 with a search; 422 if the filter matches more. An .xlsx file holds at most 10,000 lines.
         *
         *     In .xlsx days and times are dates in America/Sao_Paulo, amounts are numbers, codes are text. A .csv file is for
         *     Excel in pt-BR: UTF-8 with byte order mark, `;` as separator, CRLF; text that a spreadsheet would read as a
         *     formula, number or date gets a leading apostrophe. Changes during the export may be missing.
         */
        put: operations["exportServiceOrders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's exports in the background, newest first
         * @description Of orders and of other lists that the caller may export; at most 20. Deleted 24 hours after the file is ready, or after the request if it never is.
         */
        get: operations["listOrderExports"];
        put?: never;
        /**
         * Export the filtered orders in the background, as .csv of up to 1,000,000 lines
         * @description The file of `exportServiceOrders` as .csv, for more orders than that operation allows. By `sort` only where it is
         *     `requestedAt` or `-requestedAt`, else by `-requestedAt`: other keys change while the file is written. Orders
         *     requested after this request are left out, later changes may be. The access of the caller is checked again
         *     throughout; the export has `failed` once the caller may not read these orders or columns any more. 409
         *     `order-exports-full` with 3 unfinished exports, or 20 in all.
         */
        post: operations["createOrderExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-exports/{id}": {
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
        /** Stop one of the caller's exports, or delete its file */
        delete: operations["deleteOrderExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The file of one of the caller's exports
         * @description Of a user with the access that the export was made with, else a 404. 409 `order-export-not-ready` before it is `done`, and once it has `expired`.
         */
        get: operations["getOrderExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/list-exports/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the filtered users in the background, as .csv of up to 1,000,000 lines (admin)
         * @description The file of `exportUsers`, by creation. Rows created after this request are left out, later changes may be. Its
         *     state, file and deletion are those of `createOrderExport`, as are the limits.
         */
        post: operations["createUserExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/list-exports/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the filtered companies in the background, as .csv of up to 1,000,000 lines (admin)
         * @description The file of `exportCompanies`, by creation. Rows created after this request are left out, later changes may be. Its
         *     state, file and deletion are those of `createOrderExport`, as are the limits.
         */
        post: operations["createCompanyExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/list-exports/couriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the filtered couriers in the background, as .csv of up to 1,000,000 lines (operator, admin)
         * @description The file of `exportCouriers`, by creation. Rows created after this request are left out, later changes may be. Its
         *     state, file and deletion are those of `createOrderExport`, as are the limits.
         */
        post: operations["createCourierExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/list-exports/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the filtered address book in the background, as .csv of up to 1,000,000 lines (manager, admin)
         * @description The file of `exportLocations`, by creation. Rows created after this request are left out, later changes may be. Its
         *     state, file and deletion are those of `createOrderExport`, as are the limits.
         */
        post: operations["createLocationExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/list-exports/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the filtered audit log in the background, as .csv of up to 1,000,000 lines (admin)
         * @description The file of `exportAuditRecords`, newest first. Rows created after this request are left out, later changes may be. Its
         *     state, file and deletion are those of `createOrderExport`, as are the limits.
         */
        post: operations["createAuditExport"];
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
         * Apply the same event to many orders, each in its own transaction
         * @description 200 with one result per order, done or refused with its problem; a refusal does not affect the others.
         */
        post: operations["sendBulkServiceOrderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The numbers of the orders with one of these references
         * @description For lists of references as people paste them: each reference is an order number, a customer reference or an NF-e
         *     key in any of its usual notations, and the whole of it must match, apart from case, accents, punctuation and
         *     invisible characters. Of a reference that many orders have, 20 are found. It changes nothing: the references
         *     only do not fit an address. The numbers are meant for `numbers` of the list.
         */
        put: operations["findServiceOrders"];
        post?: never;
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
         * One order, with the events that the caller may send next
         * @description `allowedEvents` lists the events that the caller may send next and what each needs. Another company's order is a 404, like a missing one.
         */
        get: operations["getServiceOrder"];
        /**
         * Replace the content of a draft
         * @description Only for drafts, which may be incomplete. Requested orders are changed by the event `order.edit`.
         */
        put: operations["saveServiceOrderDraft"];
        post?: never;
        /**
         * Delete a draft; other orders are never deleted
         * @description 409 `not-a-draft` once requested: an order is cancelled by an event, never deleted.
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
         * @description The events with their time, actor and the details recorded then. Entries and changes of a price are internal
         *     unless the order's company sees prices.
         */
        get: operations["listServiceOrderEvents"];
        put?: never;
        /**
         * Send an event to the order; the order machine decides
         * @description 409 `transition-not-allowed` names the current status and the events possible in it. The response is the order after the event.
         */
        post: operations["sendServiceOrderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/recipient-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /**
         * Requests of recipients through the public link, newest first
         * @description At most the newest 50.
         */
        get: operations["listRecipientRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/recipient-requests/{id}": {
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
         * Accept or refuse a request of a recipient (operator, admin)
         * @description The public page shows the answer and its text. An accepted instruction is printed with the instructions of its
         *     drop-off. The same answer again changes nothing; another one gets a 409 `request-answered`, and one after the end of
         *     the order `request-closed`. The version of the order stays.
         */
        put: operations["answerRecipientRequest"];
        post?: never;
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
         * @description `editableUntil` is set if the caller may still change the comment.
         */
        get: operations["listServiceOrderComments"];
        put?: never;
        /**
         * Add a comment; needs no version, because a comment never overwrites a change
         * @description `visibility: internal` is for the base only; a manager cannot write internal comments.
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
         * Change the caller's own comment within 5 minutes
         * @description Comments of other users and later changes are a 409 `comment-closed`.
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
         * Follow an order to receive its notices, regardless of its requester
         * @description Any user who may read an order may follow it; requesting it or commenting on it also follows it. Following it
         *     again changes nothing and is also a 204. The order and its version do not change; `following` of the order is
         *     the caller's state.
         */
        put: operations["followServiceOrder"];
        post?: never;
        /**
         * Unfollow an order
         * @description Also 204 if the caller did not follow it. The order then creates no notices for the caller, even if they requested it or their scope is the whole company; commenting follows it again.
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
         * Attach a picture to the current step at a stop, or later (operator, admin); needs no version
         * @description PNG, JPEG or WebP, detected by content regardless of the declared type; at most 8 MiB and 40 megapixels; per
         *     attempt 6 photos, 1 signature and 3 documents. The picture is decoded, downscaled and re-encoded as JPEG, so
         *     that only its pixels are stored. It counts for the event that ends the current step: `confirmPickup` and
         *     `failPickup` at the pickup of an order in `collecting`, `completeStop` and `failStop` at an open drop-off of one
         *     in `in_transit`, `confirmReturn` and `failReturn` at the pickup of one in `returning`. That event makes it part
         *     of the record; an unrecorded picture is removed when the order advances without it, and after a day at the
         *     latest. If the event is undone, its pictures are kept separately (`undone`) and count for no other event.
         *
         *     At a stop without a step in progress whose last attempt succeeded or failed, the picture is a late one
         *     (`moment: late`), also of a closed order: it is part of the record at once, with an entry in the timeline, and
         *     changes neither the order's status nor its version. Late ones have the same limits, counted apart. They are
         *     accepted until the end of the day `proofLateDays` after the end of the stop, which at the pickup of returned
         *     goods is the return; afterwards: 409 `proof-too-late`.
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
         * The picture of a proof; managers see only those recorded and not undone
         * @description A proof outside the caller's access is a 404, like a missing one.
         */
        get: operations["getProof"];
        put?: never;
        post?: never;
        /**
         * Remove a picture that no event has recorded (operator, admin)
         * @description A recorded one is part of the order: 409 `proof-recorded`.
         */
        delete: operations["deleteProof"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /**
         * The attachments of an order that the caller may see, oldest first
         * @description Unpaged: an order has at most 10 that its company sees, and 10 internal ones, which managers do not see.
         */
        get: operations["listAttachments"];
        put?: never;
        /**
         * Attach a file to an order; needs no version, because it overwrites nothing
         * @description PDF, PNG, JPEG or WebP, detected by content regardless of name and declared type; at most 8 MiB, pictures at
         *     most 40 megapixels. A picture is decoded, downscaled and re-encoded as JPEG, so that only its pixels are stored;
         *     a PDF is stored as it is. The name loses paths and control characters and gets the extension of the stored type.
         *     At most 10 per order that its company sees, and 10 internal ones: 409 `attachments-full`. Managers attach to orders that are not
         *     closed, the base also later: 409 `attachments-closed`. A manager cannot attach internal files.
         */
        post: operations["uploadAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/attachments/{id}": {
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
         * The content of an attachment; for managers not that of an internal one
         * @description An attachment outside the caller's access is a 404, like a missing one, and so is the thumbnail of a PDF.
         */
        get: operations["getAttachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment of an order that is not closed
         * @description Only the user who added it, or an administrator: others get a 403. Of a closed order: 409 `attachments-closed`.
         */
        delete: operations["deleteAttachment"];
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
         * The caller's notices, newest first
         * @description Keyset paging by `cursor`; new notices sort before the first page and shift nothing. A notice includes all data
         *     of its line, current and as far as the caller may see it: names, the order's status and the words of a reason
         *     are read at the time of the request, and are gone with the order. Notices are deleted after 60 days.
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
         * The number of the caller's unread notices
         * @description For the bell. Counting stops at 99, which bounds the cost.
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
         * @description Either `ids`, or all by `allUpTo`, the `upTo` of the displayed response: notices that have arrived since, even
         *     while that response was built, stay unread. With `orderNumber` only those of that order, as when it is opened;
         *     an order that the caller cannot see has none. Repeating it changes nothing; unknown ids and those of other users
         *     are ignored. One request marks at most 2,000: with `more`, send it again. The caller's other pages receive
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
         * Unsubscribe from all notices by e-mail, with the link of one of them
         * @description For mail programs (RFC 8058: the header of each of these mails contains this address) and the page linked in the
         *     text. Any body, such as `List-Unsubscribe=One-Click` as a form, is ignored. Repeating it changes nothing. The
         *     chosen kinds stay, and `unsubscribed` in the preferences turns the mails on again. A GET, from a program without
         *     one-click support, redirects to the page and unsubscribes nothing. Unknown and malformed tokens get the same
         *     404; a client that sends many of them gets a 429 for a while, but a valid token always works.
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
         * List announcements, newest first (admin)
         * @description Future, current and past ones, by start.
         */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Create an announcement to all users (admin)
         * @description All signed-in users see it from `from` until `until`, unless they dismiss it; a past `from` means now. New terms
         *     (`terms`) name a version and the day from which they apply, at least 30 days after they are announced. From that
         *     day each new session has `mustAcceptTerms`. All open event streams receive `announcements.changed`.
         *
         *     `byEmail` also sends it, once to each active user, between its start and its end; by default only `terms` are
         *     sent. Users who have unsubscribed from notices by e-mail receive only `terms`; nothing is sent to a refused
         *     address.
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
         * Current announcements that the caller has not dismissed
         * @description The newest five. `nextChangeAt` is when time alone will change the response: refetch then.
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
         * @description Once it has begun only text and end can change, because users have already seen or received the rest. An ended one is a 409 `announcement-ended`.
         */
        put: operations["updateAnnouncement"];
        post?: never;
        /**
         * End an announcement early (admin)
         * @description One that is shown ends now, stays stored and is sent to no more users; one that has not begun is deleted, as no
         *     user has seen it; an ended one is a 409 `announcement-ended`. New terms that end before the day from which they
         *     apply are withdrawn: users are not asked to accept them.
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
         * Dismiss it for the caller, on all devices
         * @description Idempotent: 204 whatever the previous state.
         */
        put: operations["dismissAnnouncement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/location-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports of places, newest first (admin, manager)
         * @description Managers get the imports that managers of their company made, administrators all. Deleted 30 days after their
         *     last change; their places stay. Keyset paging by `cursor`.
         */
        get: operations["listLocationImports"];
        put?: never;
        /**
         * Upload a spreadsheet of places, which is then checked in the background (admin, manager)
         * @description An .xlsx workbook or CSV in the encodings and separators of `importLocations`, detected by content. At most 10 MiB,
         *     50,000 rows, 60 columns (those that a report adds aside) and 2,000 characters in a cell. A row with `id` updates that place if its `version` is
         *     current; one without creates a place. Rows without `company` are of `companyId`. From here on the import is one of
         *     `/v1/order-imports/{id}`, which serves imports of both kinds. No place is created or changed before a commit.
         */
        post: operations["createLocationImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/location-imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An .xlsx file to fill in and upload, with the columns of a new place (admin, manager)
         * @description The first sheet has the headings and two example rows, the second one the rule of each column and the words of
         *     each choice. To change places, import the file of `exportLocations` instead.
         */
        get: operations["getLocationImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports of orders, newest first
         * @description Managers get the imports that managers of their company made, the base all. Deleted 30 days after their last
         *     change; their orders stay. Keyset paging by `cursor`.
         */
        get: operations["listOrderImports"];
        put?: never;
        /**
         * Upload a spreadsheet of orders, which is then checked in the background
         * @description An .xlsx workbook, CSV in the encodings and separators of `importLocations`, or NF-e: one XML file, or a ZIP of at
         *     most 500 entries, whose NF-e are read and whose other files `skippedFiles` names; detected by content, in UTF-8, UTF-16 or Latin-1. Of an NF-e only recipient, place of delivery,
         *     goods, volumes, weight and key are stored. At most 10 MiB, 50,000 rows, 60 columns (those that a report adds aside)
         *     and 2,000 characters in a cell. One row is one order with one drop-off. Rows
         *     above the headings are titles; columns are matched as the company chose last time, else by their names.
         *     `sameFileAs` names an earlier import of the same file. No order is created before a commit.
         */
        post: operations["createOrderImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An .xlsx file to fill in and upload, with the columns of an import
         * @description The first sheet has the headings and two example rows, the second one the rule of each column and the words of
         *     each choice. `price` for the base only; the reference is required where the company demands it.
         */
        get: operations["getOrderImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One import of orders or places, with its counts
         * @description While `state` is `checking`, `counts.unchecked` falls to zero. One outside the caller's access is a 404, as are imports of places for operators.
         */
        get: operations["getOrderImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The rows of an import with their faults, in the order of the file
         * @description Continue with `after` set to `next`.
         */
        get: operations["listOrderImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change cells of an import, and check their rows at once
         * @description The last change of a cell wins, unless it has an `expected` text. Returns the changed rows and those that share a reference, place or code with
         *     one of them, whose faults may have changed too; with more than 1,000 of these, the rest is checked in the background. A 409
         *     `import-not-allowed` unless the import is `checking` or in `review`.
         */
        patch: operations["mendOrderImportRows"];
        trace?: never;
    };
    "/v1/order-imports/{id}/row-runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The numbers of the rows of an import, as runs
         * @description Blank rows have no number, so the numbers have gaps. With them a client can show any part of a long import, and
         *     find equal cells: `sameAs` and `cell` together restrict the runs to rows with the same text in this cell that are
         *     not imported yet. All runs, in the order of the file.
         */
        get: operations["listOrderImportRowRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/{id}/unknown-words": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The words of an import that name no choice of their column, most frequent first
         * @description Of the checked rows that are not imported yet, at most 100. `mapOrderImport` takes what they mean.
         */
        get: operations["listUnknownImportWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/{id}/mapping": {
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
         * Choose columns, defaults and pickup of an import, and check its rows again
         * @description One column or null per heading, each column once and of the kind of the import; `price` only in imports of the
         *     base, the pickup only in those of orders. The company's next files with these headings are matched like this. All
         *     rows become unchecked, except those that are imported. A 409
         *     `import-not-allowed` unless the import is `checking` or in `review`.
         */
        put: operations["mapOrderImport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/{id}/commit": {
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
         * Import the rows without faults as orders or places, in the background
         * @description Rows with faults stay, can be mended, and are imported by a later commit. Each row is checked again by the rules
         *     of its moment: one that fails now gets its faults. The caller is the author of the orders or places; if the caller loses
         *     access or the company becomes inactive, the import returns to `review` with the reason in `stopped`. A
         *     409 `import-not-allowed` unless the import is in `review` with such rows and a pickup without faults.
         */
        post: operations["commitOrderImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/{id}/cancellation": {
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
         * Discard an import, or undo it in the background
         * @description With no imported row the import becomes `discarded`. Otherwise it is `undoing`: drafts unchanged since are
         *     deleted and such requests cancelled, created places unchanged and unused since are deleted, and their rows are
         *     open again; all other orders and places stay, also all that were updated. A commit
         *     under way stops after its current step. If the caller loses access, the undo ends with the reason in `stopped`. A 409 `import-not-allowed` while it is `undoing`, and once `discarded`.
         */
        post: operations["cancelOrderImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-imports/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The rows of an import as they are now, as a file for Excel
         * @description CSV in UTF-8 with a byte order mark and semicolons. The columns of the file, with the mended cells, then
         *     "Situação" and "Erros". It can be mended and uploaded again.
         */
        get: operations["getOrderImportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The templates from which the caller may start orders
         * @description Of one company, by name: the shared ones, and those that the caller made. All of them, at most 200.
         */
        get: operations["listOrderTemplates"];
        put?: never;
        /**
         * Store a template of orders
         * @description 409 `templates-full` at 100 shared templates of the company, or at 100 others of the caller. A courier is for the
         *     base only: 422 `unknown-option` from a manager.
         */
        post: operations["createOrderTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One template; 404 outside the caller's access */
        get: operations["getOrderTemplate"];
        /**
         * Replace a template
         * @description Every user who may start orders from a template may change it; only its author may unshare it (else 403).
         *     A manager's change keeps the courier that the base chose.
         */
        put: operations["updateOrderTemplate"];
        post?: never;
        /** Delete a template; orders started from it stay */
        delete: operations["deleteOrderTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's views of the list of orders, with their counts
         * @description The own ones by name, then, for the base, those shared within it. All of them, at most 60. A stored filter that
         *     no longer exists, that the caller may not use, or whose value is gone is left out of `filters` and named in
         *     `dropped`.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view of the list of orders
         * @description 409 `views-full` at 30 own views or 30 shared ones, and `view-name-taken` where another own or another shared
         *     view has the name, in any case. Views of managers are their own: 403 with `isShared`. 422 `unknown-option` for a
         *     filter that the role may not use.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/saved-views/{id}": {
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
         * Replace a view
         * @description The base may change the views shared within it; only the author may unshare one (else 403). Refused like a new
         *     one: 409 `views-full`, `view-name-taken`.
         */
        put: operations["updateSavedView"];
        post?: never;
        /** Delete a view; 404 outside the caller's access */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-recurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurrences, newest first
         * @description Managers get those of their company, the base all. Keyset paging by `cursor`.
         */
        get: operations["listOrderRecurrences"];
        put?: never;
        /**
         * Store a rule that makes orders
         * @description Each of its days becomes at most one order, made `leadDays` before in the name of the user who saved the rule
         *     last, never for a day or hours that have passed; days whose first window had begun when it was saved are not
         *     planned. 409 `recurrences-full` at 200 of the company. A courier is for
         *     the base only: 422 `unknown-option` from a manager.
         */
        post: operations["createOrderRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-recurrences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One recurrence; 404 outside the caller's access */
        get: operations["getOrderRecurrence"];
        /**
         * Replace a recurrence; orders that it made stay as they are
         * @description The caller becomes the author of the orders that follow. A manager's change keeps the courier that the base chose.
         *     A stored courier who was deactivated since may stay.
         */
        put: operations["updateOrderRecurrence"];
        post?: never;
        /** Delete a recurrence; orders that it made stay as they are */
        delete: operations["deleteOrderRecurrence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List background jobs, newest first (admin)
         * @description Work that outlives its request, such as the mails of an announcement. Ended ones are deleted after 30 days,
         *     failed ones after 90. Keyset paging by `cursor`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/retry": {
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
         * Queue a failed job again (admin)
         * @description It continues from its last step. One that has not failed is a 409 `job-not-failed`; if the same work has been
         *     queued since, 409 `job-queued-again`.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/cancellation": {
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
         * Cancel a job (admin)
         * @description A waiting job ends at once, a running one after its current step; what it has done stays. An ended one is a 409
         *     `job-ended`, one that the base has to do (`canCancel` false) a 409 `job-kept`.
         */
        post: operations["cancelJob"];
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
         * Create a new public link; an earlier one no longer works
         * @description For requested orders, until `publicLinkDays` after their end: 409 `tracking-unavailable` otherwise.
         */
        post: operations["renewTrackingLink"];
        /**
         * Revoke the public link; it is then the same as an unknown one
         * @description Mails with it are no longer sent. 409 `tracking-unavailable` without a valid link.
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
         * @description To the recipient's address or any other. It is sent with the next mails, unless the link is revoked before, and
         *     the address is deleted with it. At most 10 per order and 60 per user in an hour. 409 `tracking-unavailable`
         *     without a valid link.
         */
        post: operations["sendTrackingMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/{orderNumber}/dossier": {
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
         * Issue the dossier of an order, or read the issued one
         * @description What the printed proof of an order needs, read together: parties, order and timeline without
         *     internal entries, base-only fields and prices for every caller, because a paper is handed on.
         *     The first call creates the token of the public page, later ones return the same. The order and its version do
         *     not change. 409 `dossier-unavailable` before the first ended attempt.
         */
        put: operations["issueDossier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-orders/dossiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Download the dossiers of the filtered or chosen orders as one ZIP file
         * @description `index.html`, and for each order a folder with a page for print and its pictures, byte for byte as `getProof`
         *     returns them. Each dossier is issued as by `issueDossier` and read together, orders one after the other: the file
         *     has no common snapshot. Orders without an ended attempt are left out and named in the index. At most 500
         *     orders; 422 for more. A fault after the first byte ends the connection, and leaves an incomplete file.
         */
        put: operations["exportDossiers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dossiers/{dossierToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facts and picture hashes of an issued dossier, to check a printed one
         * @description Public, for anybody with the paper: companies, times, outcomes and the SHA-256 of each picture, as they are now;
         *     no person, no address beyond the neighbourhood, no picture. It works as long as the order is stored. Unknown and
         *     malformed tokens get the same 404; a client that requests many invalid ones gets a 429 instead for a while.
         */
        get: operations["getPublicDossier"];
        put?: never;
        post?: never;
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
         * Tracking of an order by its public link
         * @description Public, and one order may have several recipients: it names only the company and, from the assignment to
         *     the last delivery, the courier's first name; places are reduced to the neighbourhood. A link works until `publicLinkDays`
         *     after the end of the order. Unknown, revoked, expired and malformed tokens and those of drafts get the same 404.
         *     A client that requests many invalid links gets a 429 instead for a while; a valid link always works.
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
    "/v1/tracking/{trackingToken}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A request of a recipient, which the base answers
         * @description Public, by the link of an order that is open and whose drop-off has not been reached: the recipient will be absent,
         *     optionally with a better day, or leaves an instruction. One request at a time waits for its answer (409
         *     `request-open`); the same one again gets the same response. At most 5 per order and day. 409 `request-closed` once
         *     the courier is at the door. It stores no personal data beyond the text, which the page does not show: several
         *     recipients may share a link.
         */
        post: operations["createRecipientRequest"];
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
         * Reasons available to new failures, cancellations and rejections, in display order
         * @description Retired reasons keep their label in the timeline (`reasonLabel`).
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
    "/v1/base-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the base works */
        get: operations["getBaseCalendar"];
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
         * @description Other roles get the relevant settings with the order (`policy`), from listOrderReasons, getBaseCalendar and getBranding.
         */
        get: operations["getSettings"];
        /**
         * Replace the settings; the body is complete (admin)
         * @description Effective from the next request. A reason without `code` is new and is assigned one; omitted reasons are
         *     deleted, which is refused for the built-in ones and for those that an order names.
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
         * Mail status of this installation (admin)
         * @description Numbers and errors; recipients only if the mail server refuses their address permanently.
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
         * Send a test mail to the caller's own address immediately (admin)
         * @description Waits up to 15 seconds for the mail server and returns the outcome: accepted, or the error with its wording. At
         *     most 10 per user in an hour. An accepted mail clears the mark of a previously refused address.
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
         * Changes of the settings with user and time, newest first (admin)
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
         * Upload a logo (admin); it is shown once updateSettings references its id
         * @description PNG, JPEG or WebP, detected by content regardless of the declared type; at most 8 MiB and 40 megapixels. The
         *     picture is decoded, downscaled and re-encoded as PNG, so that only its pixels are stored. An unreferenced logo
         *     is removed after a day.
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
         * Name, logo and provider, and the numbers in the legal texts; public
         * @description Needs no session, because the sign-in page shows it.
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
         * The logo; public
         * @description With `id` that picture, which is immutable; without it the current one, which must be revalidated.
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
         * The figures of a period compared with the equal period before it (admin)
         * @description All figures are based on the times of events, in days of America/Sao_Paulo. Undone events do not count;
         *     corrected orders are counted separately. Without `to` the period ends today, without `from` it has 7 days. Each
         *     figure names its metric: `listServiceOrders` with that metric and the same period and company returns its
         *     orders.
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
         * @description `columns` describe the cells of `rows` and `totals`. `listServiceOrders` with the column's `metric`, the row's
         *     `groups` and the same period and company returns the orders of a cell.
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
         * Export all rows of a report with chosen columns, as .xlsx or .csv (admin)
         * @description UTF-8 with byte order mark, `;` as separator, CRLF, decimal comma. Text that a spreadsheet would read as a
         *     formula, number or date gets a leading apostrophe. The last row holds the totals.
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
         * The amount each company owes for a month, closed or not (admin)
         * @description Lists companies with orders that ended in the month as delivered, delivered in part or returned, or that had any
         *     when the month was closed, also if it was reopened since. `now` is the current value of the report `billing`, `closed` its value at closing.
         *     They differ if an outcome was corrected since, or once orders are purged (`isPurged`).
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
    "/v1/companies/{id}/bills": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The closed months of a company, newest first
         * @description For managers of the company, where `showPrices` is on, and for administrators.
         */
        get: operations["listCompanyBills"];
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
        /**
         * A closed month with its lines, as closed
         * @description For managers of the company, where `showPrices` is on, and for administrators. The lines are those of the
         *     closing: what happens to an order later does not change them. Of a reopened month administrators get the last
         *     closing; any other open month is a 404.
         */
        get: operations["getBill"];
        /**
         * Close a month of a company (admin)
         * @description Stores the current figures with a line per order, and notifies the company's managers that the month is closed
         *     and how many orders it has. The body holds the figures and the cash that the caller saw: a 409 `bill-changed` if
         *     they have changed since. A month that is not over is a 409 `month-open`, a closed one a 409 `bill-closed`, one with an
         *     order without a price a 409 `bill-unpriced`.
         */
        put: operations["closeBill"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}/bills/{month}/csv": {
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
        /**
         * The lines of a closed month as a file for Excel
         * @description The same closing as that of `getBill`.
         */
        get: operations["exportBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}/bills/{month}/reopening": {
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
        put?: never;
        /**
         * Reopen a closed month (admin)
         * @description For mistakes: the month can be closed again, with the lines of that moment; the closing before stays as a version. Recipients of the closing notice see in the same notice that the month is open again. A month that is not closed is a 404, one with a purged order, which could not be closed again, a 409 `bill-purged`.
         */
        post: operations["reopenBill"];
        delete?: never;
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
         * The audit log: who did what, when and from where, newest first (admin)
         * @description Sign-ins and refusals, changes of passwords, users, companies and settings, imports and exports. Records are
         *     immutable and are removed after `accessRecordDays` of the settings. Keyset paging by `cursor`.
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
         * Export the filtered records with chosen columns, as .xlsx or .csv (admin)
         * @description One row per record. UTF-8 with byte order mark, `;` as separator, CRLF. Text that a spreadsheet would read as a
         *     formula, number or date gets a leading apostrophe. At most 10,000 records; 422 if the filter matches more. The export itself is
         *     recorded.
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
         * Changes that the caller may see, as server-sent events
         * @description Event names: `order.changed`, `comment.changed` and `attachment.changed` (data: LiveOrderEvent),
         *     `settings.changed` (data: LiveSettingsEvent; branding, reasons or the limits of orders may have changed), `notices.changed` (data: {}; the
         *     caller's notices have changed, by a new one or by reading on another page: refetch the count),
         *     `announcements.changed` (data: {}; the announcements have changed), `resync` (data: {}; missed events cannot be
         *     replayed, or the caller's role or company has changed: refetch). A comment line every 15 seconds keeps the
         *     connection alive. At most 5 streams per user: the oldest gets `paused` (data: {}) and ends, to reconnect a
         *     minute later. `release` (data: LiveReleaseEvent) comes first and names the release of the process, so that a
         *     page of an older one can offer to reload. A process that stops ends its streams with a short `retry`. The stream ends with the session. A changed role or company applies from the next event.
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
         * Readiness of the server
         * @description For load balancers and scripts. 503 while the server starts or shuts down, and if the database does not complete a trial write within three seconds. One trial serves all requests within a second.
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
    "/v1/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process responds
         * @description For supervisors that restart a process that hangs. 200 while it starts, migrates and shuts down as well, and without its database: a restart would help with none of these.
         */
        get: operations["getLiveness"];
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
        /**
         * Format: email
         * @description Stored in lower case. Also accepted in upper case and with invisible characters.
         */
        Email: string;
        /**
         * @description Brazilian: +55 with area code and number; a toll-free number without its leading zero (0800 722 0000), or a nationwide one (4004-1234).
         * @example +5511987654321
         * @example +558007220000
         * @example +5540041234
         */
        Phone: string;
        /**
         * Format: cpf
         * @description Digits only; check digits verified. Also accepted with its mask.
         */
        Cpf: string;
        /**
         * Format: cnpj
         * @description Alphanumeric since July 2026; check digits verified. Also accepted with its mask and in lower case.
         */
        Cnpj: string;
        /**
         * Format: nfe-key
         * @description Access key of an NF-e; its CNPJ may contain letters since July 2026, the check digit is verified. Also accepted in groups, in lower case and with its label ("NFe3526…").
         * @example 35261111444777000161550010000012341000012345
         */
        InvoiceKey: string;
        /**
         * @description Also accepted with a hyphen and in lower case.
         * @example ABC1D23
         */
        VehiclePlate: string;
        /**
         * @description Also accepted with its hyphen.
         * @example 01310100
         */
        PostalCode: string;
        /**
         * @description Also accepted in lower case.
         * @enum {string}
         */
        State: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
        /** @description BRL cents. */
        Cents: number;
        /** @description BRL cents of several amounts. */
        CentsSum: number;
        Health: {
            /** @enum {string} */
            status: "ok";
            /**
             * Format: date-time
             * @description Start of this process.
             */
            startedAt: string;
            /** @description Version of the release; absent, like the next two, when the server runs from its sources. */
            version?: string;
            /** @description Differs between builds of different sources. */
            release?: string;
            /** Format: date-time */
            builtAt?: string;
            /** @description The last migration of the database at the start of this process. */
            migration?: string;
        };
        Liveness: {
            /** @enum {string} */
            status: "ok";
        };
        /** @description RFC 9457. Members after `errors` appear only with the codes that need them. */
        Problem: {
            /** @example urn:malote:problem:not-found */
            type: string;
            title: string;
            status: number;
            /** @description pt-BR, for display. */
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
        ProblemCode: "malformed-request" | "unauthenticated" | "invalid-credentials" | "wrong-code" | "challenge-expired" | "passkey-refused" | "forbidden" | "password-change-required" | "two-factor-required" | "terms-acceptance-required" | "not-found" | "order-not-found" | "method-not-allowed" | "conflict" | "already-exists" | "email-taken" | "not-invited" | "company-in-use" | "courier-in-use" | "courier-busy" | "last-admin" | "own-account" | "two-factor-on" | "two-factor-off" | "two-factor-not-begun" | "two-factor-kept" | "passkeys-full" | "passkey-not-added" | "passkeys-unavailable" | "request-open" | "request-answered" | "request-closed" | "month-open" | "settlement-closed" | "settlement-changed" | "settlement-empty" | "settlement-purged" | "bill-closed" | "bill-changed" | "bill-unpriced" | "bill-purged" | "announcement-ended" | "job-ended" | "job-kept" | "job-not-failed" | "job-queued-again" | "import-not-allowed" | "not-a-draft" | "tracking-unavailable" | "dossier-unavailable" | "transition-not-allowed" | "comment-closed" | "proof-not-expected" | "proof-recorded" | "proof-too-late" | "attachments-full" | "export-sets-full" | "order-exports-full" | "order-export-not-ready" | "templates-full" | "recurrences-full" | "views-full" | "view-name-taken" | "attachments-closed" | "request-in-progress" | "stale-version" | "payload-too-large" | "unsupported-media-type" | "invalid-request" | "invalid-token" | "idempotency-mismatch" | "version-required" | "too-many-requests" | "headers-too-large" | "internal-error" | "unavailable";
        FieldError: {
            /**
             * @description JSON Pointer into the body, `/query/<name>`, or `/proofs/<kind>` for a file that must be attached first.
             * @example /email
             */
            pointer: string;
            code: components["schemas"]["FieldErrorCode"];
            /**
             * @description pt-BR, for display.
             * @example Campo obrigatório.
             */
            message: string;
        };
        /**
         * @description The kind of field error; `message` is its text for users.
         * @enum {string}
         */
        FieldErrorCode: "required" | "invalid" | "email" | "cpf" | "cnpj" | "invoice-key" | "postal-code" | "phone" | "plate" | "state" | "date" | "number" | "money" | "unchanged" | "weight" | "degrees" | "characters" | "unknown" | "repeated" | "unknown-option" | "window-order" | "quiet-same" | "window-short" | "window-past" | "first-stop-pickup" | "email-of-pickup" | "single-dropoff" | "other-needs-note" | "cash-differs" | "cash-once" | "cash-zero" | "cash-of-pickup" | "no-cash" | "change-short" | "stop-unknown" | "company-required" | "company-forbidden" | "company-inactive" | "courier-unknown" | "courier-inactive" | "courier-twice" | "day-past" | "id-mismatch" | "email-taken" | "password-short" | "password-common" | "period-order" | "period-long" | "recurrence-never" | "recurrence-over" | "group-unfit" | "reason-disabled" | "reason-original" | "reason-used" | "reason-twice" | "kind-twice" | "reason-other" | "party-required" | "picture" | "picture-large" | "attachment" | "proof-limit" | "proof-photo" | "proof-signature" | "proof-document" | "logo-unknown" | "hours-order" | "hours-overlap" | "holiday-taken" | "holiday-unknown" | "hours-text" | "location-kind" | "yes-no" | "coordinate-pair" | "company-unknown" | "company-missing" | "location-unknown" | "location-twice" | "location-base-wide" | "location-changed" | "column-missing" | "csv-no-rows" | "column-twice" | "csv-empty" | "csv-heading" | "csv-columns" | "csv-encoding" | "csv-garbled" | "csv-binary" | "csv-quotes" | "workbook-other" | "workbook-packed" | "workbook-broken" | "workbook-large" | "workbook-old" | "workbook-json" | "workbook-page" | "workbook-sheet" | "export-large" | "orders-export-large" | "export-lines-large" | "dossiers-export-large" | "audit-export-large" | "password-same" | "password-wrong" | "code-wrong" | "cursor" | "too-short" | "too-long" | "too-small" | "too-large" | "unknown-parameter" | "window-invalid" | "route-day" | "change-of-both" | "announcement-order" | "announcement-past" | "announcement-begun" | "terms-by-email" | "terms-notice" | "terms-until" | "terms-version-taken" | "terms-version-other" | "already-exists";
        Credentials: {
            email: string;
            /** Format: password */
            password: string;
            client?: components["schemas"]["SessionClient"];
            /** @description Data to include in the response, so that the first page needs no second request. */
            include?: "openOrders"[];
        };
        /**
         * @description The program that signs in: this web app or the companion app. The orders and events of the session carry it as
         *     their `source`; without it they carry `api`.
         * @enum {string}
         */
        SessionClient: "web" | "app";
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
            /** @description Null for a recovery, and if the inviting user was removed. */
            invitedBy: string | null;
        };
        SessionStart: {
            token: string;
            expiresAt: components["schemas"]["Instant"];
            user: components["schemas"]["CurrentUser"];
            /**
             * @description Only if `include` requests it, and only for a user who may continue immediately (neither
             *     `mustChangePassword` nor `mustSetUpTwoFactor`).
             */
            openOrders?: components["schemas"]["OpenOrders"];
        };
        OpenOrders: {
            /** @description The first 50 orders of all open statuses, as returned by `listServiceOrders`. */
            page: components["schemas"]["ServiceOrderPage"];
            /** @description As returned by `countServiceOrders`. */
            counts: components["schemas"]["ServiceOrderCounts"];
        };
        SignInChallenge: {
            /** @description 256 random bits. Send it only in the body of finishSignIn. */
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
            /** @description The settings require it of the caller. */
            isRequired: boolean;
        };
        TwoFactorSetup: {
            /**
             * @description 160 bits in base32.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /** @description The same as a QR code: otpauth://totp/… with the product name. */
            uri: string;
        };
        TwoFactorCode: {
            code: components["schemas"]["SecondFactorCode"];
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        /** @description Bytes in base64url without padding. */
        Base64Url: string;
        /** @description 256 random bits in base64url; works once, for 5 minutes. */
        PasskeyChallenge: string;
        /** @description The JSON form of WebAuthn's `PublicKeyCredentialRequestOptions`. */
        PasskeySignInOptions: {
            challenge: components["schemas"]["PasskeyChallenge"];
            /** @description The host of `PUBLIC_URL`. */
            rpId: string;
            /** @description In milliseconds. */
            timeout: number;
            /** @enum {string} */
            userVerification: "required";
            /** @description Empty: the device offers the passkeys that it has. */
            allowCredentials: components["schemas"]["PasskeyDescriptor"][];
        };
        PasskeyDescriptor: {
            /** @enum {string} */
            type: "public-key";
            id: components["schemas"]["Base64Url"];
        };
        PasskeyAlgorithm: {
            /** @enum {string} */
            type: "public-key";
            /** @description A COSE algorithm: Ed25519, ES256 or RS256. */
            alg: number;
        };
        /** @description The JSON form of WebAuthn's `PublicKeyCredentialCreationOptions`. */
        PasskeyOptions: {
            rp: {
                /** @description The host of `PUBLIC_URL`. */
                id: string;
                name: string;
            };
            user: {
                /** @description The bytes of the user's id. */
                id: components["schemas"]["Base64Url"];
                name: string;
                displayName: string;
            };
            challenge: components["schemas"]["PasskeyChallenge"];
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            /** @description In milliseconds. */
            timeout: number;
            /** @enum {string} */
            attestation: "none";
            authenticatorSelection: {
                /** @enum {string} */
                residentKey: "required";
                requireResidentKey: boolean;
                /** @enum {string} */
                userVerification: "required";
            };
            /** @description The passkeys that the user has already. */
            excludeCredentials: components["schemas"]["PasskeyDescriptor"][];
        };
        /** @description Members of WebAuthn's `RegistrationResponseJSON`. */
        NewPasskeyCredential: {
            id: components["schemas"]["Base64Url"];
            clientDataJson: components["schemas"]["Base64Url"];
            attestationObject: string;
        };
        /** @description As typed by its user. */
        PasskeyName: string;
        PasskeyInput: {
            name: components["schemas"]["PasskeyName"];
            credential: components["schemas"]["NewPasskeyCredential"];
        };
        Passkey: {
            id: components["schemas"]["Id"];
            name: string;
            addedAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description Null before the first sign-in.
             */
            lastUsedAt: string | null;
        };
        PasskeyList: {
            /** @description False if `PUBLIC_URL` has an IP address. */
            isAvailable: boolean;
            passkeys: components["schemas"]["Passkey"][];
        };
        /** @description Members of WebAuthn's `AuthenticationResponseJSON`. */
        UsedPasskeyCredential: {
            id: components["schemas"]["Base64Url"];
            clientDataJson: components["schemas"]["Base64Url"];
            authenticatorData: components["schemas"]["Base64Url"];
            signature: components["schemas"]["Base64Url"];
            userHandle: components["schemas"]["Base64Url"];
        };
        PasskeySignIn: {
            credential: components["schemas"]["UsedPasskeyCredential"];
            client?: components["schemas"]["SessionClient"];
            /** @description As for `signIn`. */
            include?: "openOrders"[];
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
            /** @description Another person knows the password. */
            mustChangePassword: boolean;
            /** @description The settings require a second factor that is not set up yet. */
            mustSetUpTwoFactor: boolean;
            /** @description When this session began, terms were in force that the user has not accepted. */
            mustAcceptTerms: boolean;
            /** @description There is a current announcement that the user has not dismissed. */
            hasAnnouncements: boolean;
            labelSize: components["schemas"]["LabelSize"];
            display: components["schemas"]["Display"];
        };
        /**
         * @description A6 (105 × 148 mm), two sizes in mm for label printers, and a continuous roll 80 mm wide.
         * @enum {string}
         */
        LabelSize: "a6" | "100x150" | "100x100" | "roll80";
        LabelSizeChange: {
            labelSize: components["schemas"]["LabelSize"];
        };
        /** @description How pages and lists are shown to a user. */
        Display: {
            theme: components["schemas"]["Theme"];
            rows: components["schemas"]["RowDensity"];
            /** @description The columns of the list of orders after the number, in their order; null for those of a new user. */
            orderColumns: components["schemas"]["OrderListColumns"] | null;
            /**
             * Format: uuid
             * @description The saved view with which the user starts; null for the list without filters.
             */
            defaultView: string | null;
            /** @description The user has closed the first steps of a company without orders. */
            firstStepsHidden: boolean;
        };
        DisplayChange: {
            theme?: components["schemas"]["Theme"];
            rows?: components["schemas"]["RowDensity"];
            orderColumns?: components["schemas"]["OrderListColumns"] | null;
            /** @description 422 `unknown-option` for a view that the caller cannot see. */
            defaultView?: components["schemas"]["Id"] | null;
            firstStepsHidden?: boolean;
        };
        /** @description What a manager's company has done of its first steps. */
        FirstSteps: {
            /** @description The company has an active location to collect from. */
            hasPickup: boolean;
            /** @description The company has another user, active or invited. */
            hasTeam: boolean;
            /** @description The company has requested an order, whatever became of it. */
            hasOrder: boolean;
        };
        /**
         * @description With `system`, pages are as light or dark as the device.
         * @enum {string}
         */
        Theme: "system" | "light" | "dark";
        /** @enum {string} */
        RowDensity: "comfortable" | "compact";
        OrderListColumns: components["schemas"]["OrderListColumn"][];
        /** @enum {string} */
        OrderListColumn: "status" | "recipient" | "company" | "window" | "due" | "courier" | "moved" | "pickup" | "district" | "requestedAt" | "priority" | "packages" | "cash" | "price" | "reference" | "requester" | "failureReason" | "waitingOn";
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
            /** @description Why the access was disabled, as its user was notified; null unless `status` is `disabled`. */
            disabledReason?: string | null;
            /** @description The newest one while the user is `invited`; null otherwise. */
            invitation: components["schemas"]["Invitation"] | null;
            /** @description Must still change the first password. */
            mustChangePassword: boolean;
            /** @description Signs in with password and code. */
            hasTwoFactor: boolean;
            /** @description Can sign in with a passkey. */
            hasPasskeys: boolean;
            /**
             * Format: date-time
             * @description Since when the mail server has refused the address permanently, so that no notices are sent to it. For administrators only; absent otherwise.
             */
            mailBouncedAt?: string | null;
            /** Format: date-time */
            lastLoginAt: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description Null unless the list was requested with `removed`.
             */
            deletedAt: string | null;
            /** @description Absent unless the list was requested with `removed`. */
            erasureOn?: components["schemas"]["ErasureDay"];
            version: components["schemas"]["Version"];
        };
        Invitation: {
            /**
             * @description The delivery status of the e-mail.
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
            /** @description Required for managers, rejected for other roles. */
            companyId?: components["schemas"]["Id"] | null;
            phone?: components["schemas"]["Phone"] | null;
            cpf?: components["schemas"]["Cpf"] | null;
            password?: components["schemas"]["NewPassword"];
        };
        /** @description An omitted telephone, CPF or status is unchanged. Read-only fields may be sent back as read and are ignored; the id is only in the path. */
        UserUpdate: {
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            companyId?: components["schemas"]["Id"] | null;
            phone?: components["schemas"]["Phone"] | null;
            cpf?: components["schemas"]["Cpf"] | null;
            status?: components["schemas"]["UserStatus"];
            /** @description Required when `status` becomes `disabled`: the user receives it by e-mail. Ignored with another status. */
            disabledReason?: components["schemas"]["Reason"] | null;
            readonly companyName?: string | null;
            readonly invitation?: components["schemas"]["Invitation"] | null;
            readonly mustChangePassword?: boolean;
            readonly hasTwoFactor?: boolean;
            readonly hasPasskeys?: boolean;
            /** Format: date-time */
            readonly mailBouncedAt?: string | null;
            /** Format: date-time */
            readonly lastLoginAt?: string | null;
            readonly createdAt?: components["schemas"]["Instant"];
            readonly updatedAt?: components["schemas"]["Instant"];
            /** Format: date-time */
            readonly deletedAt?: string | null;
            /** Format: date */
            readonly erasureOn?: string | null;
            readonly version?: components["schemas"]["Version"];
        };
        /**
         * Format: password
         * @description 12 to 128 code points, not a common password.
         */
        NewPassword: string;
        PasswordRecovery: {
            email: components["schemas"]["Email"];
        };
        PasswordRecoveryAnswer: {
            /** @description pt-BR, for display. */
            detail: string;
        };
        PasswordReset: {
            token: string;
            password: components["schemas"]["NewPassword"];
            client?: components["schemas"]["SessionClient"];
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
             * @description A short description, from the User-Agent of the sign-in.
             * @example Chrome no Windows
             */
            device: string;
            /**
             * @description As said at sign-in; `api` if it said none.
             * @enum {string}
             */
            client: "web" | "app" | "api";
            /**
             * @description What the user signed in with; null for a session of an earlier version.
             * @enum {string|null}
             */
            wayIn: "password" | "passwordAndCode" | "passkey" | "invitation" | null;
            startedAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"];
            /** @description The calling session. */
            isCurrent: boolean;
        };
        OwnSessionPage: {
            data: components["schemas"]["OwnSession"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        /** @description The data stored about a user, for that user. It excludes what others have typed about them. */
        OwnData: {
            exportedAt: components["schemas"]["Instant"];
            user: components["schemas"]["User"];
            noticePreferences: components["schemas"]["NoticePreferences"];
            labelSize: components["schemas"]["LabelSize"];
            display: components["schemas"]["Display"];
            exportColumnSets: components["schemas"]["ExportColumnSet"][];
            sessions: components["schemas"]["OwnSession"][];
            /** @description The user's passkeys, without their keys. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description The orders that the user has requested. */
            orders: components["schemas"]["OwnOrder"][];
            /** @description The user's events on orders. */
            events: components["schemas"]["OwnEvent"][];
            comments: components["schemas"]["OwnComment"][];
            /** @description The files that the user has attached to orders, without their content. */
            attachments: components["schemas"]["OwnAttachment"][];
            /** @description The templates that the user has saved, without their content. */
            templates: components["schemas"]["OwnOrderTemplate"][];
            /** @description The views of the list of orders that the user has saved. */
            savedViews: components["schemas"]["OwnSavedView"][];
            /** @description The recurrences that the user saved last, in whose name their orders are made. */
            recurrences: components["schemas"]["OwnOrderRecurrence"][];
            /** @description The spreadsheets that the user has uploaded, without their rows. Deleted 30 days after their last change. */
            imports: components["schemas"]["OwnOrderImport"][];
            /** @description The user's notices, in the app or by e-mail. Deleted after 60 days. */
            notices: components["schemas"]["OwnNotice"][];
            followedOrders: components["schemas"]["OwnFollow"][];
            privacyRequests: components["schemas"]["PrivacyRequest"][];
            /** @description Deleted a week after they were sent. */
            mails: components["schemas"]["OwnMail"][];
            /** @description The terms that the user has accepted. */
            termsAcceptances: components["schemas"]["OwnTermsAcceptance"][];
            /** @description The user's actions in the audit log. */
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
        OwnAttachment: {
            orderNumber: components["schemas"]["OrderNumber"];
            name: string;
            mediaType: components["schemas"]["AttachmentMediaType"];
            sizeBytes: number;
            visibility: components["schemas"]["AttachmentVisibility"];
            addedAt: components["schemas"]["Instant"];
        };
        OwnOrderTemplate: {
            name: string;
            companyName: string;
            isShared: boolean;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        OwnSavedView: {
            name: string;
            isShared: boolean;
            filters: components["schemas"]["OrderViewFilters"];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        OwnOrderRecurrence: {
            name: string;
            companyName: string;
            isPaused: boolean;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        OwnOrderImport: {
            fileName: string;
            companyName: string;
            rows: number;
            /** @description Rows that are orders. */
            ordered: number;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        OwnNotice: {
            kind: components["schemas"]["NoticeKind"];
            label: string;
            /** @description Null if it is not about an order. */
            orderNumber: components["schemas"]["OrderNumber"] | null;
            /** @description False if sent by e-mail only. */
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
            kind: "invitation" | "recovery" | "password-changed" | "privacy-answered" | "two-factor-on" | "two-factor-off" | "two-factor-reset" | "recovery-code-used" | "passkey-added" | "passkey-removed" | "access-ended" | "access-restored" | "notices" | "notices-daily" | "announcement";
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
            /** @description What was done, or why it is refused. Included in the e-mail to the requester. */
            note: string;
        };
        PrivacyRequester: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Null once the user is anonymised. */
            email: string | null;
            role: components["schemas"]["Role"];
            companyName: string | null;
            /** @description Also true once the user is anonymised. */
            isRemoved: boolean;
            isAnonymised: boolean;
        };
        PrivacyRequest: {
            id: components["schemas"]["Id"];
            requester: components["schemas"]["PrivacyRequester"];
            kind: components["schemas"]["PrivacyRequestKind"];
            /** @description Null if no text was given, and once it is erased. */
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
            /** @description What was done, or why it was refused. Null once it is erased. */
            answer: string | null;
            /** Format: date-time */
            answeredAt: string | null;
            answeredBy: string | null;
            erasureOn: components["schemas"]["ErasureDay"];
        };
        /**
         * Format: date
         * @description The day (America/Sao_Paulo) on which the personal data are erased for good, unless something prevents it until then. Null while something does, or nothing is to be erased.
         */
        ErasureDay: string | null;
        PrivacyRequestPage: {
            data: components["schemas"]["PrivacyRequest"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
            /** @description The number of open requests past their due date, across all pages. */
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
        /** @description Overrides of the base's settings; null inherits. */
        CompanySettings: {
            freeCancelMinutes?: number | null;
            promiseMinutes?: number | null;
            multiStop?: boolean | null;
            requireExternalRef?: boolean | null;
            proofPolicy?: components["schemas"]["ProofPolicy"] | null;
            defaultPickupLocationId?: components["schemas"]["Id"] | null;
            /** @description Whether recipients with an e-mail are notified when the courier sets out to them and after the delivery; the base's default is off. */
            notifyRecipients?: boolean | null;
            /** @description Shown to recipients on the public page and in their mails, as is the telephone. */
            supportEmail?: components["schemas"]["Email"] | null;
            supportPhone?: components["schemas"]["Phone"] | null;
            /** @description Whether managers see the prices of their orders and the price table; the base's default is no. */
            showPrices?: boolean | null;
            /** @description Absent for managers unless `showPrices`. */
            priceTable?: components["schemas"]["PriceTable"] | null;
        };
        /** @description What a request costs, unless the base types a price; an addition that is absent or 0 does not apply. */
        PriceTable: {
            /** @description Pickup, one drop-off, and any vehicle without a price of its own. */
            baseCents: components["schemas"]["UnitCents"];
            /** @description In place of the base price, for orders that request the vehicle. */
            vehicleCents?: {
                bike?: components["schemas"]["UnitCents"];
                moto?: components["schemas"]["UnitCents"];
                carro?: components["schemas"]["UnitCents"];
                utilitario?: components["schemas"]["UnitCents"];
                caminhao?: components["schemas"]["UnitCents"];
            };
            /** @description For each drop-off after the first. */
            extraStopCents?: components["schemas"]["UnitCents"];
            weight?: {
                aboveGrams: number;
                /** @description For each begun kilogram above the limit. */
                centsPerKg: components["schemas"]["UnitCents"];
            } | null;
            urgentCents?: components["schemas"]["UnitCents"];
            /** @description Once the goods are back with the company. */
            returnCents?: components["schemas"]["UnitCents"];
            /** @description If a requested window lies outside of the base's opening hours or on a holiday. */
            outsideHoursCents?: components["schemas"]["UnitCents"];
        };
        /** @description BRL cents of one unit. */
        UnitCents: number;
        PriceLine: {
            /** @enum {string} */
            kind: "base" | "vehicle" | "extraStops" | "weight" | "urgent" | "outsideHours" | "return";
            quantity: number;
            /** @description Of the whole line. */
            cents: number;
        };
        /**
         * @description The evidence that a pickup, a delivery and a return require. A return always requires the receiver's name; a
         *     pickup requires neither the name nor the document number.
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
            /** @description For administrators: on a single company, and on a list that requests them. */
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
        /** @description The complete company, so that omitted fields are not erased. Read-only fields may be sent back as read and are ignored. */
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
        /** @description Number of related records; orders are counted up to 1,000. */
        CompanyCounts: {
            users: number;
            /** @description Requested and not ended. */
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
         * @description The id of a courier, `none` for no courier, or `typed` for one without a record.
         * @example none
         */
        CourierChoice: string;
        /**
         * @description `recent`: by the caller's last assignment, then by name.
         * @default name
         * @enum {string}
         */
        CourierSort: "name" | "-name" | "createdAt" | "-createdAt" | "recent";
        /** @description A courier of the base. Couriers have no account. */
        Courier: {
            id: components["schemas"]["Id"];
            name: string;
            phone: string;
            vehicleType: components["schemas"]["VehicleType"] | null;
            vehiclePlate: string | null;
            cpf: string | null;
            /** @description For the base only. */
            notes: string | null;
            /** @description Inactive couriers get no new orders. */
            active: boolean;
            /** @description Open orders, counted up to 1,000. */
            open: number;
            /** @description The late ones among them. */
            late: number;
            /** @description Delivered today (America/Sao_Paulo), in whole or in part. */
            doneToday: number;
            /** @description Of their open orders, the window that begins first. */
            nextWindow: components["schemas"]["TimeWindow"] | null;
            /**
             * Format: date-time
             * @description When the caller last assigned an order to them.
             */
            recentAt: string | null;
            /** @description For administrators only; absent otherwise. */
            erasureOn?: components["schemas"]["ErasureDay"];
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
        /** @description The complete courier, so that omitted fields are not erased. Read-only fields may be sent back as read and are ignored. */
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
            /** Format: date */
            readonly erasureOn?: string | null;
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
        /** @description The data stored about a courier. */
        CourierData: {
            exportedAt: components["schemas"]["Instant"];
            courier: components["schemas"]["Courier"];
            /** @description The orders of which the courier is the current or last one. */
            orders: components["schemas"]["CourierDataOrder"][];
            /** @description Each closing of a day, oldest day first. */
            settledDays: components["schemas"]["CourierDataDay"][];
        };
        CourierDataOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            companyName: string;
            status: components["schemas"]["OrderStatus"];
            /** @description As assigned; the same holds for telephone and plate. */
            name: string | null;
            phone: string | null;
            vehiclePlate: string | null;
            /** Format: date-time */
            assignedAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
        };
        /** @description A day as its closing stored it. */
        CourierDataDay: {
            /** Format: date */
            day: string;
            doors: number;
            /** @description At done doors. */
            dueCents: number;
            receivedCents: number;
            /** @description Of it, what was at the base. */
            handedInCents: number;
            note: string | null;
            closedAt: components["schemas"]["Instant"];
            closedBy: string;
            reopened: components["schemas"]["CourierDataReopening"] | null;
        };
        CourierDataReopening: {
            at: components["schemas"]["Instant"];
            by: string;
            reason: string;
        };
        /** @description The day of a courier. */
        Settlement: {
            courier: components["schemas"]["OrderCourier"];
            /** Format: date */
            day: string;
            /** @description By time of the attempt; open ones last. */
            doors: components["schemas"]["SettlementDoor"][];
            /** @description Of `doors`. */
            totals: components["schemas"]["SettlementTotals"];
            /** @description Without what a closing has stored. */
            now: components["schemas"]["SettlementTotals"];
            closed: components["schemas"]["ClosedSettlement"] | null;
            /** @description Earlier closings, newest first. */
            reopened: components["schemas"]["ReopenedSettlement"][];
        };
        SettlementDoor: {
            stopId: components["schemas"]["Id"];
            orderNumber: components["schemas"]["OrderNumber"];
            /** @description Null once the order is purged. */
            orderVersion: number | null;
            company: components["schemas"]["CompanyRef"];
            /** @description Null once the order is purged. */
            recipientName: string | null;
            /** @enum {string} */
            outcome: "done" | "failed" | "open";
            /** @description Whether the courier still has this drop-off to make now; one that was open on a past day may be over. */
            pending: boolean;
            /** Format: date-time */
            at: string | null;
            /** @description Of a failed attempt. */
            reasonLabel: string | null;
            /** @description Of the whole order, whose packages are not assigned to drop-offs. */
            packages: number;
            /** @description Recorded proofs of the drop-off. */
            pictures: number;
            cash: components["schemas"]["SettlementCash"] | null;
        };
        SettlementCash: {
            /** @description As agreed. */
            method: components["schemas"]["PaymentMethod"] | null;
            dueCents: components["schemas"]["Cents"];
            received: components["schemas"]["CashReceived"] | null;
            /** @description Whether the amount is at the base; card and Pix at once. */
            handedIn: boolean;
        };
        SettlementTotals: {
            doors: number;
            done: number;
            failed: number;
            open: number;
            /** @description Each order once. */
            packages: number;
            /** @description Of orders whose doors of the day are all done. */
            packagesDone: number;
            /** @description Done doors without a proof. */
            withoutPicture: number;
            /** @description Done doors with another amount than was due. */
            differing: number;
            /** @description At done doors. */
            dueCents: number;
            receivedCents: number;
            /** @description Of it, what is at the base. */
            handedInCents: number;
            /** @description Of it, what is with the courier. */
            heldCents: number;
        };
        SettlementClosing: {
            /** @description The totals that the caller saw. */
            seen: {
                doors: number;
                done: number;
                failed: number;
                open: number;
                receivedCents: number;
                handedInCents: number;
            };
            note?: components["schemas"]["Note"] | null;
        };
        ClosedSettlement: {
            /** Format: date-time */
            at: string;
            by: string;
            note: string | null;
        };
        ReopenedSettlement: {
            /** Format: date-time */
            closedAt: string;
            closedBy: string;
            note: string | null;
            /** Format: date-time */
            at: string;
            by: string;
            reason: string;
        };
        /** @description A courier's stops of a day, in order of travel. The printed sheet and its check have these rows. */
        CourierRoute: {
            /** @description From the current record. */
            courier: components["schemas"]["OrderCourier"];
            /** Format: date */
            day: string;
            /** @description Whether the stops of this day have been arranged. */
            kept: boolean;
            stops: components["schemas"]["RouteStop"][];
            /** @description Every day on which the courier has open stops, earliest first. */
            days: components["schemas"]["RouteDay"][];
            totals: components["schemas"]["RouteTotals"];
            version: components["schemas"]["Version"];
        };
        RouteDay: {
            /** Format: date */
            day: string;
            /** @description The orders with a stop on this day, ascending. */
            orders: components["schemas"]["OrderNumber"][];
        };
        /** @description A pickup or drop-off on a courier's route. */
        RouteStop: {
            /** @description Id of the stop. */
            id: components["schemas"]["Id"];
            orderNumber: components["schemas"]["OrderNumber"];
            orderStatus: components["schemas"]["OrderStatus"];
            orderVersion: components["schemas"]["Version"];
            company: components["schemas"]["CompanyRef"];
            /** @description Of the whole order, as counted at the pickup, before it as requested. */
            packagesCount: number;
            cashOnDelivery: components["schemas"]["CashOnDelivery"] | null;
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            /** @description Position among the stops of its order. */
            sequence: number;
            contactName: string;
            district: string;
            postalCode: components["schemas"]["PostalCode"];
            addressNumber: string;
            /** @description The window in which the courier is expected (`Stop.expectedWindow`). */
            window: components["schemas"]["TimeWindow"] | null;
            /** @description Position in the stored order of the day, also after stops before it were made; null for a stop that is not in it. A sheet is stored before it is printed, so that this is the number on paper. */
            number: number | null;
        };
        /** @description Sums of the stops of a route. */
        RouteTotals: {
            orders: number;
            /** @description Each order once, as counted at the pickup, before it as requested. */
            packages: number;
            /** @description What the drop-offs collect, largest first; methods without an amount are left out. */
            cash: components["schemas"]["RouteCash"][];
            /** @description The sum of `cash`. */
            cashCents: number;
        };
        RouteCash: {
            method: components["schemas"]["PaymentMethod"];
            amountCents: components["schemas"]["Cents"];
        };
        CourierRouteUpdate: {
            /** @description Ids of the stops, first to last. */
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
            /** @description Null is base-wide (admin). Managers omit it. */
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
            /** @description How often it was selected for an order. */
            usageCount: number;
            /** Format: date-time */
            lastUsedAt: string | null;
            orders: components["schemas"]["CappedCount"];
            openOrders: components["schemas"]["CappedCount"];
            /** @description Drafts that reference it. */
            drafts: number;
            /** @description Templates that reference it, also those of single users. */
            templates: number;
            /** @description Recurrences that reference it. */
            recurrences: number;
            /** @description Companies whose orders start there by default. */
            defaultPickupOf: components["schemas"]["CompanyRef"][];
        };
        LocationImport: {
            dryRun: boolean;
            /**
             * @description The detected encoding; null for a workbook. `double-utf-8` is UTF-8 that was misread as Windows-1252 and is repaired.
             * @enum {string|null}
             */
            encoding: "utf-8" | "utf-16" | "double-utf-8" | "windows-1252" | "macintosh" | "cp850" | "cp860" | null;
            /** @description Samples of accented text as it would be stored, for review. */
            accentSamples: string[];
            /**
             * @description Null for a workbook.
             * @enum {string|null}
             */
            delimiter: "semicolon" | "comma" | "tab" | "pipe" | null;
            /** @description Rows with content below the header row. */
            rows: number;
            created: number;
            updated: number;
            unchanged: number;
            /** @description New rows that were skipped as duplicates. */
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
            /** @description Up to 100 rows in file order; rows with an error or a duplicate take precedence. */
            preview: components["schemas"]["ImportRow"][];
        };
        ImportError: {
            /** @description The row number in a spreadsheet; the header is row 1. */
            row: number;
            /** @description 1-based; null for the row as a whole or a missing column. */
            column: number | null;
            /** @description Header of the column. */
            heading: string | null;
            /** @description The content of the cell. */
            value: string;
            code: components["schemas"]["FieldErrorCode"];
            /** @example CEP inválido. Use 00000-000. */
            message: string;
        };
        ImportDuplicate: {
            row: number;
            /** @description Label of the existing place. */
            label: string;
            locationId?: components["schemas"]["Id"];
            message: string;
        };
        /** @description A row as parsed; empty texts where nothing was found. */
        ImportRow: {
            row: number;
            /** @enum {string} */
            outcome: "create" | "update" | "unchanged" | "skip" | "error";
            /** @description Its name; null if base-wide or unknown. */
            company: string | null;
            label: string;
            kind: string;
            contactName: string;
            contactPhone: string;
            address: string;
        };
        /** @description Does not reject the request, but should be shown to the user. */
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
        WaitingOn: "base" | "company" | "courier";
        /** @enum {string} */
        OrderWaiting: "answer" | "correction" | "goods" | "company" | "custody" | "custodyOver" | "reply" | "acceptance" | "price";
        /**
         * @description Sorts by company, courier, status (in the order of the work) or district of the recipient sort the orders of each
         *     further: by deadline if only open orders are listed, otherwise newest first.
         * @default -requestedAt
         * @enum {string}
         */
        OrderSort: "-requestedAt" | "requestedAt" | "dueAt" | "-dueAt" | "-lastEventAt" | "lastEventAt" | "company" | "-company" | "courier" | "-courier" | "status" | "-status" | "district" | "-district";
        /** @enum {string} */
        Cancellation: "none" | "requested" | "approved" | "denied";
        /** @enum {string} */
        StopStatus: "pending" | "arrived" | "done" | "failed" | "skipped";
        Deadline: {
            /** @enum {string} */
            state: "none" | "onTime" | "atRisk" | "late" | "met" | "missed";
            /**
             * @description `pickup` until the goods are collected, if the window of the pickup ends before that of the next drop-off.
             *     Null without a deadline.
             */
            of: ("pickup" | "delivery") | null;
            /**
             * Format: date-time
             * @description End of the window of the pickup, or of the one that the next drop-off is measured by: a window agreed since the promise hides no delay.
             */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description From then on an open order is at risk.
             */
            atRiskFrom: string | null;
            /**
             * Format: date-time
             * @description The end plus the tolerance: after it an open order is late.
             */
            lateAfter: string | null;
        };
        /** @description At least 15 minutes, `until` after `from`. */
        TimeWindow: {
            from: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"];
        };
        /** @description The courier named for an order, with or without a record. */
        TypedCourier: {
            name: components["schemas"]["PersonName"];
            phone: components["schemas"]["Phone"];
            vehiclePlate?: components["schemas"]["VehiclePlate"] | null;
        };
        /** @description The courier of an order as assigned; later changes of the record do not affect it. */
        OrderCourier: {
            /** @description Id of the record, if any; for the base only, absent for managers. */
            id?: components["schemas"]["Id"] | null;
            name: string;
            /** @description Null once the courier is anonymised. */
            phone: string | null;
            vehiclePlate: string | null;
            /** @description From the current record; for the base only. */
            vehicleType?: components["schemas"]["VehicleType"] | null;
            /** @description False if the record was deactivated since; for the base only. */
            active?: boolean;
        };
        Item: {
            description: string;
            quantity: number;
            /** @description Total of all pieces. */
            weightGrams?: number | null;
            /** @description Total of all pieces. */
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
        /** @enum {string} */
        PaymentMethod: "cash" | "card" | "pix";
        /** @description To be collected at one drop-off of the order. */
        CashOnDelivery: {
            method: components["schemas"]["PaymentMethod"];
            amountCents: components["schemas"]["Cents"];
            changeForCents?: components["schemas"]["Cents"] | null;
        };
        /** @description The amount that came in at the door. Any other than the amount due needs a reason. */
        CashReceived: {
            amountCents: components["schemas"]["Cents"];
            /** @description Required unless nothing came in. */
            method?: components["schemas"]["PaymentMethod"];
            reason?: components["schemas"]["Reason"];
        };
        StopInput: {
            id?: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            locationId?: components["schemas"]["Id"] | null;
            /** @description The name of the place, which the public page shows. Null takes that of the location; omitted, it stays with location and address, of which complement and reference may change. */
            placeName?: string | null;
            contactName: components["schemas"]["PersonName"];
            /** @description Required on drop-offs. */
            contactPhone?: components["schemas"]["Phone"] | null;
            /** @description The recipient's address; on drop-offs only. */
            contactEmail?: components["schemas"]["Email"] | null;
            address: components["schemas"]["Address"];
            window?: components["schemas"]["TimeWindow"] | null;
            instructions?: string | null;
            /** @description Of at most one drop-off of the order. */
            cashOnDelivery?: components["schemas"]["CashOnDelivery"] | null;
        };
        /** @description The content required to request an order; `order.submit` validates drafts against it. */
        OrderContent: WithRequired<components["schemas"]["OrderChanges"], "stops" | "packagesCount">;
        DraftLine: string | null;
        DraftStop: {
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            locationId?: components["schemas"]["Id"] | null;
            contactName?: components["schemas"]["DraftLine"];
            contactPhone?: components["schemas"]["DraftLine"];
            contactEmail?: components["schemas"]["DraftLine"];
            address?: components["schemas"]["DraftAddress"];
            /** @description Incomplete values are stored as typed, for example a date without a time. */
            window?: {
                from?: components["schemas"]["DraftLine"];
                until?: components["schemas"]["DraftLine"];
            } | null;
            instructions?: string | null;
            cashOnDelivery?: components["schemas"]["DraftCash"];
        };
        DraftAddress: {
            postalCode?: components["schemas"]["DraftLine"];
            street?: components["schemas"]["DraftLine"];
            number?: components["schemas"]["DraftLine"];
            complement?: components["schemas"]["DraftLine"];
            district?: components["schemas"]["DraftLine"];
            city?: components["schemas"]["DraftLine"];
            state?: components["schemas"]["DraftLine"];
            reference?: components["schemas"]["DraftLine"];
        };
        DraftCash: {
            method?: components["schemas"]["PaymentMethod"];
            amountCents?: components["schemas"]["Cents"] | null;
            changeForCents?: components["schemas"]["Cents"] | null;
        } | null;
        DraftItem: {
            description?: components["schemas"]["DraftLine"];
            quantity?: number | null;
            weightGrams?: number | null;
            declaredValueCents?: components["schemas"]["Cents"] | null;
        };
        /** @description A possibly incomplete order; nothing is required, but lengths and characters are validated. */
        DraftContent: {
            /** @enum {string} */
            priority?: "normal" | "urgent";
            stops?: components["schemas"]["DraftStop"][];
            items?: components["schemas"]["DraftItem"][];
            packagesCount?: number | null;
            handling?: components["schemas"]["Handling"];
            vehicleType?: components["schemas"]["VehicleType"] | null;
            externalRef?: components["schemas"]["DraftLine"];
            invoiceKey?: components["schemas"]["DraftLine"];
            notes?: string | null;
            internalNotes?: string | null;
            priceCents?: components["schemas"]["Cents"] | null;
            tags?: components["schemas"]["DraftLine"][];
        };
        /** @description A window without its date: days count from the first day of the order, times are of São Paulo. */
        TemplateHours: {
            fromDay: number;
            from: components["schemas"]["TimeOfDay"];
            untilDay: number;
            until: components["schemas"]["TimeOfDay"];
        };
        TimeOfDay: string;
        /** @description A stop of a draft, with hours instead of a window. */
        TemplateStop: {
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            locationId?: components["schemas"]["Id"] | null;
            contactName?: components["schemas"]["DraftLine"];
            contactPhone?: components["schemas"]["DraftLine"];
            contactEmail?: components["schemas"]["DraftLine"];
            address?: components["schemas"]["DraftAddress"];
            hours?: components["schemas"]["TemplateHours"] | null;
            instructions?: string | null;
            cashOnDelivery?: components["schemas"]["DraftCash"];
        };
        /** @description What orders of a kind have in common: a draft without references, internal notes, price and dates. */
        TemplateContent: {
            /** @enum {string} */
            priority?: "normal" | "urgent";
            stops: components["schemas"]["TemplateStop"][];
            items?: components["schemas"]["DraftItem"][];
            packagesCount?: number | null;
            handling?: components["schemas"]["Handling"];
            vehicleType?: components["schemas"]["VehicleType"] | null;
            notes?: string | null;
            tags?: components["schemas"]["DraftLine"][];
        };
        OrderTemplateInput: {
            name: components["schemas"]["TemplateName"];
            /** @description For all who may start orders of the company, not for its author alone. */
            isShared: boolean;
            /** @description The courier proposed for orders started from it; null for none. */
            courierId: components["schemas"]["Id"] | null;
            content: components["schemas"]["TemplateContent"];
        };
        TemplateName: string;
        OrderTemplate: {
            id: components["schemas"]["Id"];
            company: components["schemas"]["CompanyRef"];
            name: string;
            isShared: boolean;
            /** @description Name of its author. */
            createdBy: string | null;
            /** @description The caller is its author. */
            isOwn: boolean;
            /** @description For the base only. */
            courier?: components["schemas"]["SuggestedCourier"] | null;
            content: components["schemas"]["TemplateContent"];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        OrderTemplates: {
            data: components["schemas"]["OrderTemplate"][];
        };
        SavedViewInput: {
            name: components["schemas"]["SavedViewName"];
            layout: components["schemas"]["OrderLayout"];
            filters: components["schemas"]["OrderViewFilters"];
            sort: components["schemas"]["OrderSort"];
            /** @description Shown instead of the columns of the user; null for those. */
            columns: components["schemas"]["OrderListColumns"] | null;
            /** @description For all operators and administrators, not for its author alone. */
            isShared: boolean;
        };
        SavedViewName: string;
        /**
         * @description The list, the open orders by courier, or by status.
         * @enum {string}
         */
        OrderLayout: "list" | "couriers" | "board";
        /** @description Order numbers with dots between them. */
        OrderNumberList: string;
        OrderReferences: {
            references: string[];
        };
        FoundOrders: {
            /** @description Without repetitions, the newest first. */
            orderNumbers: number[];
            /** @description The references without an order that the caller may access, in the order of the request. */
            notFound: string[];
            /** @description More than 500 orders were found; `orderNumbers` has the newest of them. */
            capped: boolean;
        };
        /** @description The filters of the list of orders, as its address has them. A member that is left out does not filter; without `tab` it is `open`. */
        OrderViewFilters: {
            /** @enum {string} */
            tab?: "open" | "new" | "active" | "pending" | "closed" | "drafts" | "all";
            search?: string;
            statuses?: components["schemas"]["OrderStatus"][];
            requested?: components["schemas"]["OrderViewDays"];
            due?: components["schemas"]["OrderViewDays"];
            closed?: components["schemas"]["OrderViewDays"];
            /** @description Days of a failed attempt as in `OrderViewDays`, or `ever`. */
            failed?: string;
            /** @enum {string} */
            deadline?: "late" | "atRisk";
            /** @enum {boolean} */
            isCancellationRequested?: true;
            waiting?: components["schemas"]["OrderWaiting"];
            couriers?: components["schemas"]["CourierChoice"][];
            area?: string;
            pickup?: components["schemas"]["Id"];
            /** @enum {boolean} */
            isUrgent?: true;
            tag?: string;
            source?: components["schemas"]["OrderSource"];
            importId?: components["schemas"]["Id"];
            numbers?: components["schemas"]["OrderNumberList"];
            metric?: components["schemas"]["MetricKey"];
            groups?: components["schemas"]["MetricGroup"][];
        };
        /** @description A period that moves with the day of reading, as `today` and the last 7 days `7d`, or two days in São Paulo, of which one may be left out: `2026-11-01..2026-11-20`. */
        OrderViewDays: string;
        SavedView: {
            id: components["schemas"]["Id"];
            name: string;
            layout: components["schemas"]["OrderLayout"];
            filters: components["schemas"]["OrderViewFilters"];
            sort: components["schemas"]["OrderSort"];
            columns: components["schemas"]["OrderListColumns"] | null;
            isShared: boolean;
            /** @description The caller is its author. */
            isOwn: boolean;
            /** @description Name of its author. */
            createdBy: string | null;
            /** @description The caller starts with it: `defaultView` of the display. */
            isDefault: boolean;
            count: components["schemas"]["CappedCount"];
            /** @description Stored filters that are left out, by their names in `filters`. */
            dropped: string[];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        SavedViews: {
            data: components["schemas"]["SavedView"][];
        };
        /**
         * Format: date
         * @description A day in São Paulo.
         */
        CalendarDay: string;
        RecurrencePattern: components["schemas"]["WeeklyPattern"] | components["schemas"]["MonthlyPattern"];
        WeeklyPattern: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            unit: "week";
            /** @description In weeks, counted from that of `from`; weeks begin on Monday. */
            every: number;
            /** @description 0 is Sunday. */
            weekdays: number[];
        };
        MonthlyPattern: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            unit: "month";
            /** @description In months, counted from that of `from`. */
            every: number;
            dayOfMonth: number;
            /**
             * @description What a month does that has not this day.
             * @enum {string}
             */
            ifShort: "skip" | "last-day";
        };
        OrderRecurrenceInput: {
            name: components["schemas"]["TemplateName"];
            content: components["schemas"]["TemplateContent"];
            /** @description The courier proposed for its orders; null for none. */
            courierId: components["schemas"]["Id"] | null;
            pattern: components["schemas"]["RecurrencePattern"];
            from: components["schemas"]["CalendarDay"];
            /** @description The last day, itself included; null for no end. */
            until: components["schemas"]["CalendarDay"] | null;
            /** @description Planned days that are left out. */
            skipped: components["schemas"]["CalendarDay"][];
            /**
             * @description For holidays of the base; `day-before` and `day-after` mean the nearest day within two weeks that is none and on which the base opens, if it has opening hours; without such a day, no order is made.
             * @enum {string}
             */
            onHoliday: "keep" | "skip" | "day-before" | "day-after";
            /** @description How many days before its day an order is made, at the beginning of that day. */
            leadDays: number;
            /** @description Whether its orders are requested, or remain drafts. */
            submit: boolean;
            isPaused: boolean;
        };
        RecurrenceDay: {
            planned: components["schemas"]["CalendarDay"];
            /** @description Another than planned if a holiday has moved it. */
            day: components["schemas"]["CalendarDay"];
            /**
             * @description `draft`: not requested because of `fault`; `missed`: its time had passed when it could be made; `blocked`: the company or the author had no access until its window began.
             * @enum {string}
             */
            outcome: "made" | "draft" | "missed" | "blocked";
            /** @description Null without an order or after its deletion. */
            orderNumber: number | null;
            /** @description In pt-BR, for display. */
            fault: string | null;
            at: components["schemas"]["Instant"];
        };
        OrderRecurrence: {
            id: components["schemas"]["Id"];
            company: components["schemas"]["CompanyRef"];
            name: string;
            content: components["schemas"]["TemplateContent"];
            /** @description For the base only. */
            courier?: components["schemas"]["SuggestedCourier"] | null;
            pattern: components["schemas"]["RecurrencePattern"];
            from: components["schemas"]["CalendarDay"];
            until: components["schemas"]["CalendarDay"] | null;
            skipped: components["schemas"]["CalendarDay"][];
            /** @enum {string} */
            onHoliday: "keep" | "skip" | "day-before" | "day-after";
            leadDays: number;
            submit: boolean;
            isPaused: boolean;
            /** @description Name of the user who saved it last, in whose name its orders are made. */
            author: string | null;
            /**
             * @description Why it makes no orders now.
             * @enum {string|null}
             */
            obstacle: "company-inactive" | "author-inactive" | null;
            /** @description How far the days of the rule were decided since it was saved last; a day that was decided before stays so. */
            decidedUntil: components["schemas"]["CalendarDay"];
            /**
             * Format: date-time
             * @description When the next order is made; null for none.
             */
            nextMakingAt: string | null;
            /** @description The last days that were decided, newest first. */
            days: components["schemas"]["RecurrenceDay"][];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        OrderRecurrencePage: {
            data: components["schemas"]["OrderRecurrence"][];
            limit: number;
            nextCursor: string | null;
        };
        PlannedCourier: {
            id: components["schemas"]["Id"];
            name: string;
        };
        SuggestedCourier: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Orders are made without a deactivated courier. */
            active: boolean;
        };
        /**
         * @description `import` for orders made from the rows of a spreadsheet, `recurrence` for those that a rule made; otherwise the client of the session, as said at sign-in, `api` if it said none.
         * @enum {string}
         */
        OrderSource: "web" | "app" | "import" | "recurrence" | "api";
        ServiceOrderCreate: {
            companyId?: components["schemas"]["Id"];
            /**
             * @description Request it immediately; `content` must then match the schema in `$defs`.
             * @default false
             */
            submit: boolean;
            duplicatedFrom?: components["schemas"]["OrderNumber"];
            /** @description The template it starts from: its courier becomes `plannedCourier`. One that is gone is ignored. */
            templateId?: components["schemas"]["Id"];
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
            /** @description The label at the time of recording. */
            reasonLabel: string | null;
            note: string | null;
            /** @description Name of the user who recorded it. */
            by: string | null;
            /** @description What had been recorded before the outcome was corrected to a failure, to propose if it is corrected back. */
            cashReceived?: components["schemas"]["CashReceived"];
        };
        /** @description The receiver of the goods. */
        Receipt: {
            receiverName: string;
            /** @description Null if not given. */
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
            /** @description The name of the place: as typed, or of the address book when the stop was filled in from it. */
            placeName: string | null;
            contactName: string;
            contactPhone: string | null;
            contactEmail: string | null;
            address: components["schemas"]["Address"];
            window: components["schemas"]["TimeWindow"] | null;
            /** @description When the courier is expected: the window agreed since the promise or, without one, the promised or the requested one. */
            expectedWindow: components["schemas"]["TimeWindow"] | null;
            instructions: string | null;
            cashOnDelivery: components["schemas"]["CashOnDelivery"] | null;
            /** @description Null until the stop is done, and where it was never recorded. */
            cashReceived: components["schemas"]["CashReceived"] | null;
            /**
             * Format: date-time
             * @description When the amount reached the base; card and Pix at once. Absent for managers.
             */
            cashSettledAt?: string | null;
            attempts: components["schemas"]["Attempt"][];
            receipt: components["schemas"]["Receipt"] | null;
            /** @description Oldest first. Managers see only those recorded and not undone. */
            proofs: components["schemas"]["Proof"][];
        };
        /** @enum {string} */
        ProofKind: "photo" | "signature" | "document";
        /**
         * @description The step in progress at the stop; `late` after its end.
         * @enum {string}
         */
        ProofMoment: "pickup" | "delivery" | "return" | "late";
        /** @description A picture as evidence of an event at a stop; `getProof` returns the file. */
        Proof: {
            id: components["schemas"]["Id"];
            stopId: components["schemas"]["Id"];
            kind: components["schemas"]["ProofKind"];
            moment: components["schemas"]["ProofMoment"];
            attempt: number;
            width: number;
            height: number;
            /** @description Size as stored. */
            bytes: number;
            /** @description Name of the user who uploaded it. */
            by: string;
            at: components["schemas"]["Instant"];
            /** @description An event made it part of the record; until then it is removable. A late one is recorded at once. */
            recorded: boolean;
            /** @description The event that recorded it, or that ended its attempt, was undone: it is kept separately and counts for no other event. */
            undone: boolean;
            /** @description Of the picture as stored, which `getProof` returns unchanged. */
            sha256: string;
        };
        /** @enum {string} */
        AttachmentVisibility: "internal" | "company";
        /** @enum {string} */
        AttachmentMediaType: "application/pdf" | "image/jpeg";
        /** @description A file attached to an order; `getAttachment` returns its content. */
        Attachment: {
            id: components["schemas"]["Id"];
            /** @description With the extension of its type. */
            name: string;
            mediaType: components["schemas"]["AttachmentMediaType"];
            /** @description As stored. */
            sizeBytes: number;
            /** @description Null for a PDF. */
            width: number | null;
            /** @description Null for a PDF. */
            height: number | null;
            visibility: components["schemas"]["AttachmentVisibility"];
            addedBy: components["schemas"]["Author"];
            addedAt: components["schemas"]["Instant"];
            /** @description Whether the caller may delete it now. */
            mayDelete: boolean;
        };
        AttachmentList: {
            data: components["schemas"]["Attachment"][];
        };
        /** @description One action of the order machine for this caller; `disabledReason` explains why it is not allowed. */
        AllowedEvent: {
            type: components["schemas"]["OrderEventType"];
            label: string;
            /** @description Required fields of the payload; `photo`, `signature` and `document` must be attached first. */
            requires: string[];
            /** @description The natural next step. */
            primary: boolean;
            /** @description Of an allowed `order.undo`: the event that it undoes. */
            undoes?: components["schemas"]["OrderEventType"];
            /** @description Its number in the timeline, for the payload. */
            undoesSeq?: number;
            /** @description Its time, from which `undoMinutes` counts. */
            undoesAt?: components["schemas"]["Instant"];
            disabledReason?: string;
            whoCan?: components["schemas"]["Role"][];
        };
        /** @description The effective settings of this order, including the company's overrides. */
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
            /** @description Whole days after the end of a stop in which the base may still attach proofs to it; 0: none. */
            proofLateDays: number;
            proofPolicy: components["schemas"]["ProofPolicy"];
            /** @description Managers of the company see prices. */
            showPrices: boolean;
        };
        ServiceOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            company: components["schemas"]["CompanyRef"];
            status: components["schemas"]["OrderStatus"];
            cancellation: components["schemas"]["Cancellation"];
            deadline: components["schemas"]["Deadline"];
            /** @description Accepted or assigned, and its window begins later; an accepted order is then shown as "Agendada". */
            scheduled: boolean;
            corrected: boolean;
            version: components["schemas"]["Version"];
            source: components["schemas"]["OrderSource"];
            /**
             * Format: uuid
             * @description The import that it was made from, for `getOrderImport`, which may be deleted by now, and which managers do not see if the base uploaded it; null if none.
             */
            importId: string | null;
            /** @description Name of the user who created it. */
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
            notes: string | null;
            /** @description Absent for managers. */
            internalNotes?: string | null;
            /** @description Absent for managers unless the company's `showPrices`. */
            priceCents?: number | null;
            /** @description How the price table gave the price; null without a price, and for a typed one. Absent like `priceCents`. */
            priceLines?: components["schemas"]["PriceLine"][] | null;
            tags: string[];
            duplicatedFrom: number | null;
            /** @description The active courier that its template proposes; for the base only. */
            plannedCourier?: components["schemas"]["PlannedCourier"] | null;
            /** @description The incomplete content; null once requested. */
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
            /**
             * Format: date-time
             * @description Since when the present courier has it; `assignedAt` stays that of the first one. Absent for managers.
             */
            courierSince?: string | null;
            /** Format: date-time */
            collectedAt: string | null;
            /** Format: date-time */
            firstAttemptAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
            /**
             * Format: date-time
             * @description Deadline of the decision about goods held after a failed attempt.
             */
            custodyUntil: string | null;
            /**
             * Format: date-time
             * @description Deadline of the acceptance of a request; null otherwise.
             */
            acceptUntil: string | null;
            /**
             * Format: date-time
             * @description Deadline of the reply to a cancellation request.
             */
            cancelAnswerUntil: string | null;
            /** @description The change that the company has requested and the base has not answered. */
            changeRequest: components["schemas"]["ChangeRequest"] | null;
            /**
             * Format: date-time
             * @description Since when a request of a recipient waits for the base (`listRecipientRequests`).
             */
            recipientRequestedAt: string | null;
            /** @description Whose move an open order waits for. */
            waitingOn: components["schemas"]["WaitingOn"] | null;
            /**
             * Format: date-time
             * @description Since when; null exactly if `waitingOn` is.
             */
            waitingSince: string | null;
            lastEventAt: components["schemas"]["Instant"];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /** @description Token of the public link while it works; see getTracking. */
            trackingToken: string | null;
            /** @description Whether the caller follows the order; see followServiceOrder. */
            following: boolean;
            trackingState: components["schemas"]["TrackingState"];
            serverTime: components["schemas"]["Instant"];
        };
        ChangeRequest: {
            /** @description Null for a change of the order's notes and tags. */
            stopId: components["schemas"]["Id"] | null;
            /** @description What an approval would change. */
            changes: components["schemas"]["Change"][];
            reason: string | null;
            /** @description Name of the user. */
            requestedBy: string;
            requestedAt: components["schemas"]["Instant"];
            answerUntil: components["schemas"]["Instant"];
        };
        /**
         * @description State of the public link. `none`: a draft has nothing to track yet. `revoked`: a new one can be created. `expired`: its days after the end of the order have elapsed.
         * @enum {string}
         */
        TrackingState: "none" | "active" | "revoked" | "expired";
        TrackingMail: {
            email: components["schemas"]["Email"];
        };
        /** @description The content of an order's printed proof. */
        Dossier: {
            /** @description Of the public page; see getPublicDossier. */
            token: string;
            issuedAt: components["schemas"]["Instant"];
            provider: components["schemas"]["DossierParty"];
            company: components["schemas"]["DossierParty"];
            order: components["schemas"]["ServiceOrder"];
            /** @description Oldest first. */
            events: components["schemas"]["TimelineEntry"][];
            /** @description Number of older entries beyond the maximum. */
            earlierEvents: number;
        };
        /**
         * @description A column of an exported file; `domain/orders/lists/export-columns.ts` has headings and kinds.
         * @enum {string}
         */
        OrderExportColumn: "orderNumber" | "status" | "company" | "priority" | "externalRef" | "invoiceKey" | "tags" | "notes" | "internalNotes" | "requestedBy" | "source" | "corrected" | "dropoffCount" | "doneCount" | "failedAttempts" | "windowFrom" | "windowUntil" | "promisedFrom" | "promisedUntil" | "deadline" | "dueAt" | "requestedDay" | "requestedAt" | "acceptedAt" | "assignedAt" | "collectedAt" | "firstAttemptAt" | "closedDay" | "closedAt" | "closingReason" | "closingNote" | "custodyUntil" | "createdAt" | "lastEventAt" | "courierName" | "courierPhone" | "courierPlate" | "courierVehicle" | "vehicleType" | "items" | "packagesCount" | "collectedPackages" | "weight" | "declaredValue" | "handling" | "price" | "cashDue" | "cashReceived" | "pickupPlace" | "pickupContact" | "pickupPhone" | "pickupStreet" | "pickupNumber" | "pickupComplement" | "pickupReference" | "pickupDistrict" | "pickupCity" | "pickupState" | "pickupPostalCode" | "pickupInstructions" | "pickupWindowFrom" | "pickupWindowUntil" | "stopKind" | "stopSequence" | "stopStatus" | "stopPlace" | "stopContact" | "stopPhone" | "stopEmail" | "stopAddress" | "stopStreet" | "stopNumber" | "stopComplement" | "stopReference" | "stopDistrict" | "stopCity" | "stopState" | "stopPostalCode" | "stopInstructions" | "stopWindowFrom" | "stopWindowUntil" | "stopAttempts" | "stopStartedAt" | "stopArrivedAt" | "stopEndedAt" | "stopReason" | "stopReasonNote" | "receiverName" | "receiverRelation" | "receiverDoc" | "stopCashDue" | "stopCashMethod" | "stopCashChange" | "stopCashReceived" | "stopCashReason" | "stopCashSettledAt";
        OrderExportColumns: components["schemas"]["OrderExportColumn"][];
        OrderExport: {
            /** @description Only these of the filtered orders; without it all of them. */
            orderNumbers?: components["schemas"]["OrderNumber"][];
            columns: components["schemas"]["OrderExportColumns"];
            /**
             * @description One line per order or per stop.
             * @enum {string}
             */
            rows: "order" | "stop";
            format: components["schemas"]["FileFormat"];
        };
        OrderExportPlan: {
            columns: components["schemas"]["OrderExportColumns"];
            /**
             * @description One line per order or per stop.
             * @enum {string}
             */
            rows: "order" | "stop";
        };
        /**
         * @description `waiting` includes the time until the next attempt.
         * @enum {string}
         */
        OrderExportState: "waiting" | "running" | "done" | "failed" | "expired";
        /** @description A file that is written in the background; `progress` counts orders, or the rows of another list. */
        OrderExportJob: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            list: "orders" | "users" | "companies" | "couriers" | "locations" | "audit";
            state: components["schemas"]["OrderExportState"];
            progress: components["schemas"]["JobProgress"];
            fileName: string;
            /** @description Lines written so far, without the headings. */
            rows: number;
            /** @description In bytes. */
            size: number;
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description Null until it is done.
             */
            expiresAt: string | null;
            /** @description Why it has failed. */
            fault: string | null;
        };
        OrderExportJobs: {
            data: components["schemas"]["OrderExportJob"][];
        };
        /** @description Without slashes; not starting with a dot. */
        ExportColumnSetName: string;
        /**
         * @description A list with files; those of the reports are named after them.
         * @default orders
         * @enum {string}
         */
        ExportList: "orders" | "users" | "companies" | "couriers" | "locations" | "audit" | "report-daily-operation" | "report-companies" | "report-locations" | "report-failures" | "report-cancellations" | "report-times" | "report-billing" | "report-couriers";
        /** @description Ids of columns of one list. */
        ExportColumnIds: string[];
        ExportColumns: {
            columns: components["schemas"]["ExportColumnIds"];
        };
        /**
         * @default csv
         * @enum {string}
         */
        FileFormat: "csv" | "xlsx";
        /**
         * @description A column of an exported list; `domain/list-columns.ts` has headings and kinds.
         * @enum {string}
         */
        UserColumn: "name" | "email" | "phone" | "cpf" | "role" | "company" | "status" | "hasTwoFactor" | "lastLoginAt" | "createdAt" | "updatedAt";
        /**
         * @description A column of an exported list.
         * @enum {string}
         */
        CompanyColumn: "name" | "legalName" | "cnpj" | "contactName" | "email" | "phone" | "postalCode" | "street" | "number" | "complement" | "district" | "city" | "state" | "active" | "internalNotes" | "createdAt" | "updatedAt";
        /**
         * @description A column of an exported list.
         * @enum {string}
         */
        CourierColumn: "name" | "phone" | "cpf" | "vehicleType" | "vehiclePlate" | "notes" | "active" | "open" | "late" | "doneToday" | "createdAt" | "updatedAt";
        /**
         * @description A column of an exported list.
         * @enum {string}
         */
        LocationColumn: "id" | "version" | "company" | "label" | "kind" | "contactName" | "contactPhone" | "contactEmail" | "postalCode" | "street" | "number" | "complement" | "district" | "city" | "state" | "reference" | "openingHours" | "accessNotes" | "latitude" | "longitude" | "favourite" | "active" | "usageCount" | "lastUsedAt";
        /**
         * @description A column of an exported list.
         * @enum {string}
         */
        AuditColumn: "at" | "action" | "outcome" | "actor" | "role" | "target" | "company" | "details" | "address" | "device" | "requestId";
        ExportColumnSet: {
            list: components["schemas"]["ExportList"];
            name: components["schemas"]["ExportColumnSetName"];
            columns: components["schemas"]["ExportColumnIds"];
        };
        ExportColumnSets: {
            sets: components["schemas"]["ExportColumnSet"][];
        };
        DossierExport: {
            /** @description Only these of the filtered orders; without it all of them. */
            orderNumbers?: components["schemas"]["OrderNumber"][];
        };
        DossierParty: {
            name: string;
            legalName: string | null;
            cnpj: string | null;
        };
        /** @description The facts of a dossier that its public page shows. */
        PublicDossier: {
            orderNumber: components["schemas"]["OrderNumber"];
            status: components["schemas"]["OrderStatus"];
            /** Format: date-time */
            requestedAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
            issuedAt: components["schemas"]["Instant"];
            provider: components["schemas"]["DossierParty"];
            company: components["schemas"]["DossierParty"];
            stops: components["schemas"]["DossierStop"][];
        };
        DossierStop: {
            sequence: number;
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            status: components["schemas"]["StopStatus"];
            district: string;
            city: string;
            state: string;
            /** @description Ended ones. */
            attempts: components["schemas"]["DossierAttempt"][];
            /** @description Recorded ones of events that were not undone; oldest first. */
            pictures: components["schemas"]["DossierPicture"][];
        };
        DossierAttempt: {
            n: number;
            /**
             * @description Null for an interrupted one.
             * @enum {string|null}
             */
            outcome: "done" | "failed" | null;
            reasonLabel: string | null;
            /** Format: date-time */
            arrivedAt: string | null;
            endedAt: components["schemas"]["Instant"];
        };
        DossierPicture: {
            kind: components["schemas"]["ProofKind"];
            moment: components["schemas"]["ProofMoment"];
            attempt: number;
            at: components["schemas"]["Instant"];
            /** @description Size as stored. */
            bytes: number;
            sha256: string;
        };
        /** @description An order as its public link shows it. */
        TrackedOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            companyName: string;
            companyContact: components["schemas"]["CompanyContact"];
            status: components["schemas"]["OrderStatus"];
            /** @description While assigned, collecting or in transit. */
            courierFirstName: string | null;
            /** @description Of the drop-offs to come, the earliest window agreed since the promise, or the promise; null before it. */
            promisedWindow: components["schemas"]["TimeWindow"] | null;
            dropoffs: components["schemas"]["TrackedDropoff"][];
            /** @description Oldest first; without undone and corrected ones. */
            events: components["schemas"]["TrackedEvent"][];
            requestedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            closedAt: string | null;
            /**
             * Format: date-time
             * @description When the link expires; null while the order is open.
             */
            expiresAt: string | null;
            /** @description Whether a recipient may make a request: the order is open, a drop-off has not been reached, and no request waits. */
            mayRequest: boolean;
            /** @description The newest request of a recipient, without its text; null without one. */
            request: components["schemas"]["TrackedRequest"] | null;
        };
        TrackedRequest: {
            kind: components["schemas"]["RecipientRequestKind"];
            stopSequence: number;
            /** @enum {string} */
            state: "waiting" | "accepted" | "refused";
            /** Format: date */
            day: string | null;
            answerText: string | null;
            requestedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            answeredAt: string | null;
        };
        /**
         * @description `absent`: the recipient will not be there; `instruction`: what the courier should know.
         * @enum {string}
         */
        RecipientRequestKind: "absent" | "instruction";
        RecipientRequestInput: {
            kind: components["schemas"]["RecipientRequestKind"];
            /** @description The drop-off, as in `dropoffs`. */
            stopSequence: number;
            /**
             * Format: date
             * @description With `absent`: a better day, from today to 30 days ahead (America/Sao_Paulo).
             */
            day?: string;
            /** @description Required for an instruction. */
            text?: string;
        };
        RecipientRequest: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["RecipientRequestKind"];
            stopId: components["schemas"]["Id"];
            /** Format: date */
            day: string | null;
            text: string | null;
            requestedAt: components["schemas"]["Instant"];
            /** @enum {string|null} */
            answer: "accepted" | "refused" | null;
            answerText: string | null;
            answeredBy: string | null;
            /** Format: date-time */
            answeredAt: string | null;
        };
        RecipientRequests: {
            data: components["schemas"]["RecipientRequest"][];
        };
        RecipientAnswer: {
            /** @enum {string} */
            answer: "accepted" | "refused";
            /** @description For the recipient. Required for a refusal. */
            text?: string;
        };
        /** @description The company's contact for recipients, as it wants it shown. */
        CompanyContact: {
            email: string | null;
            phone: string | null;
        };
        TrackedDropoff: {
            /** @description The pickup is 1. */
            sequence: number;
            status: components["schemas"]["StopStatus"];
            /** @description The sender's name for the place in the address book. */
            placeName: string | null;
            district: string;
            city: string;
            state: components["schemas"]["State"];
            /** @description When the courier is expected: the window agreed since the promise or, without one, the promised or the requested one. */
            window: components["schemas"]["TimeWindow"] | null;
            /** Format: date-time */
            doneAt: string | null;
            /** @description To have at hand; only while the drop-off is open. */
            cashOnDelivery: components["schemas"]["CashOnDelivery"] | null;
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
            /** @description Of the first open drop-off. */
            recipientName: string | null;
            /** @description The place in the address book that this stop was filled in from. */
            recipientPlace: string | null;
            /** @description Street, number and district; the city if it differs from the pickup's. */
            recipientAddress: string | null;
            dropoffCount: number;
            doneCount: number;
            /** @description Of the drop-offs to come, the expected window that begins first. */
            window: components["schemas"]["TimeWindow"] | null;
            courierName: string | null;
            courier?: components["schemas"]["OrderCourier"] | null;
            externalRef: string | null;
            /** @description The vehicle that the order requires, if any; for the base only. */
            vehicleType?: components["schemas"]["VehicleType"];
            requestedBy: string;
            /** Format: date-time */
            requestedAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
            /** Format: date-time */
            custodyUntil: string | null;
            /**
             * Format: date-time
             * @description Deadline of the acceptance of a request; null otherwise.
             */
            acceptUntil: string | null;
            /** Format: date-time */
            cancelAnswerUntil: string | null;
            /**
             * Format: date-time
             * @description Deadline of the reply to a requested change.
             */
            changeAnswerUntil: string | null;
            /**
             * Format: date-time
             * @description Since when a request of a recipient waits for the base.
             */
            recipientRequestedAt: string | null;
            /** @description Of the last attempt, while the order is `pickup_failed` or `attempt_failed`. */
            failureReason: string | null;
            /** @description Whose move an open order waits for. */
            waitingOn: components["schemas"]["WaitingOn"] | null;
            /**
             * Format: date-time
             * @description Since when; null exactly if `waitingOn` is.
             */
            waitingSince: string | null;
            lastEventAt: components["schemas"]["Instant"];
            /** @description Present if the columns of the caller's list (`display.orderColumns`) show any of it. */
            details?: components["schemas"]["OrderRowDetails"];
        };
        OrderRowDetails: {
            /** @description The place of the pickup, else its street, number and district. */
            pickup: string | null;
            /** @description Of the first open drop-off. */
            district: string | null;
            packagesCount: number | null;
            /** @description To collect at the doors; null if there is nothing to collect. */
            cashCents: number | null;
            /** @description Null without a price, and for managers whose company sees no prices. */
            priceCents: number | null;
            /** @description Of the last failed attempt. */
            failureReason: string | null;
        };
        OrderLanes: {
            lanes: components["schemas"]["OrderLane"][];
            serverTime: components["schemas"]["Instant"];
        };
        /**
         * @description A CourierChoice or, by status, an open status; `failed` is both `pickup_failed` and `attempt_failed`.
         * @example none
         * @example in_transit
         */
        OrderLaneKey: string;
        OrderLane: {
            key: components["schemas"]["OrderLaneKey"];
            /** @description From the current record; null for `none`, `typed` and lanes by status. */
            courier: components["schemas"]["OrderCourier"] | null;
            open: number;
            late: number;
            packages: number;
            /** @description To collect at the open doors. */
            cashCents: number;
            /** @description For requested lanes; by due date. */
            orders?: components["schemas"]["LaneOrder"][];
        };
        /** @description The fields of an order that its card in a lane shows. */
        LaneOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            version: components["schemas"]["Version"];
            company: components["schemas"]["CompanyRef"];
            status: components["schemas"]["OrderStatus"];
            cancellation: components["schemas"]["Cancellation"];
            /**
             * Format: date-time
             * @description Deadline of the reply to a requested change.
             */
            changeAnswerUntil: string | null;
            /**
             * Format: date-time
             * @description Since when a request of a recipient waits for the base.
             */
            recipientRequestedAt: string | null;
            deadline: components["schemas"]["Deadline"];
            scheduled: boolean;
            /** @enum {string} */
            priority: "normal" | "urgent";
            /** @description Of the first open drop-off. */
            recipientName: string | null;
            /** @description Of the same drop-off. */
            district: string | null;
            window: components["schemas"]["TimeWindow"] | null;
            packagesCount: number;
            /** @description To collect at an open door; null if there is nothing to collect. */
            cashCents: number | null;
            /** @description The vehicle that the order requires. */
            vehicleType: components["schemas"]["VehicleType"] | null;
            courierName: string | null;
            /** @description Null for a courier without a record, and for managers. */
            courierId: components["schemas"]["Id"] | null;
            /** @description Number of its next stop on the arranged route of today, as on the printed sheet; null without such a route, if none of its stops has a number, and in lanes by status. */
            position: number | null;
        };
        OrderPapers: {
            orders: components["schemas"]["PaperOrder"][];
        };
        /** @description The fields of an order that its printed documents show. */
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
            /** @description Counted at the pickup. */
            collectedPackages: number | null;
            handling: components["schemas"]["Handling"];
            vehicleType: components["schemas"]["VehicleType"] | null;
            notes: string | null;
            policy: components["schemas"]["PaperPolicy"];
            stops: components["schemas"]["PaperStop"][];
        };
        /** @description The settings of the company that decide what a signed paper has to record. */
        PaperPolicy: {
            proofPolicy: components["schemas"]["ProofPolicy"];
        };
        PaperProof: {
            kind: components["schemas"]["ProofKind"];
        };
        PaperStop: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "pickup" | "dropoff";
            sequence: number;
            status: components["schemas"]["StopStatus"];
            /** @description Those that the next event of the stop would record. */
            proofs: components["schemas"]["PaperProof"][];
            placeName: string | null;
            contactName: string;
            contactPhone: string | null;
            address: components["schemas"]["Address"];
            window: components["schemas"]["TimeWindow"] | null;
            /** @description When the courier is expected: the window agreed since the promise or, without one, the promised or the requested one. */
            expectedWindow: components["schemas"]["TimeWindow"] | null;
            instructions: string | null;
            cashOnDelivery: components["schemas"]["CashOnDelivery"] | null;
        };
        ServiceOrderPage: {
            data: components["schemas"]["ServiceOrderSummary"][];
            /** @description Null if a cursor was given. */
            page: number | null;
            limit: number;
            total: components["schemas"]["CappedCount"];
            /** @description Based on the counted rows. */
            totalPages: number;
            nextCursor: string | null;
            previousCursor: string | null;
            serverTime: components["schemas"]["Instant"];
            metric?: components["schemas"]["ListedMetric"];
        };
        CappedCount: {
            value: number;
            /** @description There are more than `value`: counting stops at 10,000, in a text search at 1,000. */
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
                /** @description The orders that `waiting=acceptance` lists. */
                acceptanceOverdue: components["schemas"]["CappedCount"];
                /** @description The orders that `waiting=custody` lists. */
                custody: components["schemas"]["CappedCount"];
                /** @description The orders that `waiting=custodyOver` lists. */
                custodyOver: components["schemas"]["CappedCount"];
                /** @description The orders that `waiting=price` lists; null for managers, and where no company has a price table and no month was ever closed. */
                withoutPrice: components["schemas"]["CappedCount"] | null;
                /** @description The orders that `waiting=reply` lists. */
                replies: components["schemas"]["CappedCount"];
                pending: components["schemas"]["CappedCount"];
                /** @description The orders that `waiting=company` lists. */
                withCompany: components["schemas"]["CappedCount"];
                active: components["schemas"]["CappedCount"];
                deliveredToday: components["schemas"]["CappedCount"];
                /** @description Up to the same time of day (America/Sao_Paulo). */
                deliveredYesterday: components["schemas"]["CappedCount"];
            };
            /** @description The "Aguardando você" strip; each counts the list with the same `waiting`. */
            waiting: {
                answer: components["schemas"]["CappedCount"];
                correction: components["schemas"]["CappedCount"];
                goods: components["schemas"]["CappedCount"];
                custody: components["schemas"]["CappedCount"];
                custodyOver: components["schemas"]["CappedCount"];
            };
        };
        /** @enum {string} */
        ReportName: "daily-operation" | "companies" | "locations" | "failures" | "cancellations" | "times" | "billing" | "couriers";
        /** @enum {string} */
        ReportBy: "day" | "company" | "location" | "reason" | "party" | "stage" | "who" | "courier" | "courierReason" | "courierParty";
        /**
         * @description Identifies a metric and the orders that it counts. The part after the dot is the subset: `counted` is the
         *     population of a share or a time, `corrected` the corrected orders, which are counted separately, the others are
         *     shares of `counted` (except `onTime.noPromise` and `pickupOnTime.noWindow`, which are also counted separately).
         * @enum {string}
         */
        MetricKey: "requested.counted" | "requested.corrected" | "closed.counted" | "closed.delivered" | "closed.partially_delivered" | "closed.returned" | "closed.cancelled" | "closed.rejected" | "closed.lost" | "closed.corrected" | "delivery.counted" | "delivery.corrected" | "onTime.counted" | "onTime.met" | "onTime.missed" | "onTime.noPromise" | "onTime.corrected" | "pickupOnTime.counted" | "pickupOnTime.met" | "pickupOnTime.missed" | "pickupOnTime.noWindow" | "pickupOnTime.corrected" | "firstAttempt.counted" | "firstAttempt.done" | "firstAttempt.failed" | "firstAttempt.corrected" | "failure.counted" | "failure.failed" | "failure.corrected" | "pickupFailure.counted" | "pickupFailure.failed" | "pickupFailure.corrected" | "return.counted" | "return.returned" | "return.corrected" | "cancellation.counted" | "cancellation.cancelled" | "cancellation.corrected" | "acceptance.counted" | "acceptance.met" | "acceptance.missed" | "acceptance.rejected" | "acceptance.corrected" | "deliveryTime.counted" | "deliveryTime.corrected" | "acceptTime.counted" | "acceptTime.corrected" | "pickupTime.counted" | "pickupTime.corrected" | "routeTime.counted" | "routeTime.corrected" | "billing.counted" | "billing.withPrice" | "billing.withoutPrice" | "billing.corrected" | "cash.counted" | "cash.corrected" | "queue.under1h" | "queue.from1to4h" | "queue.from4to24h" | "queue.over24h" | "now.deliveredYesterday";
        /**
         * @description Restricts a figure to one row or cell of a table: `company:<id>`, `location:<id>` (`none`: not in the address
         *     book; of the pickup for orders, of the stop for drop-offs and attempts), `reason:<code>`, `party:<party>`,
         *     `courier:<id>` (`none`: without a record; for drop-offs and attempts, the courier who made them), `day:<date>`,
         *     `weekday:0` (Sunday) to `6`, `hour:0` to `23`, `stage:<status>`, `who:<role>`.
         * @example reason:CLOSED
         */
        MetricGroup: string;
        /**
         * @description The unit that a figure counts.
         * @enum {string}
         */
        Unit: "order" | "pickup" | "dropoff" | "attempt";
        /** @enum {string} */
        Party: "recipient" | "sender" | "base" | "forceMajeure" | "none";
        /** @description Days of America/Sao_Paulo, both inclusive. */
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
            /** @description Null if nothing was counted. */
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
            /** @description "Como é calculado", with the current settings. */
            explanation: string;
            unit: components["schemas"]["Unit"];
            value: number | null;
            numerator: components["schemas"]["MetricCount"];
            denominator: components["schemas"]["MetricCount"];
            /** @description In neither the numerator nor the denominator. */
            apart: components["schemas"]["MetricCount"][];
            smallSample: boolean;
            previous: components["schemas"]["ShareValue"];
        };
        TimeValue: {
            /** @description Seconds; null if nothing was measured. */
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
        /** @description Orders by outcome; corrected ones only under `corrected`. */
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
                pickupOnTime: components["schemas"]["ShareMetric"];
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
            /** @description Every day of the period, oldest first. The orders of a bar are those of `closed.<outcome>` with `from` and `to` set to its day. */
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
            /** @description Orders requested by weekday and hour (`requested.counted` with `weekday:` and `hour:`); missing cells are 0. */
            heatMap: {
                /** @description 0 is Sunday. */
                weekday: number;
                hour: number;
                count: number;
            }[];
            /** @description The ten with the most orders requested; the report `companies` has all. */
            companies: {
                company: components["schemas"]["CompanyRef"];
                requested: number;
                onTime: components["schemas"]["ShareValue"];
                firstAttempt: components["schemas"]["ShareValue"];
                failure: components["schemas"]["ShareValue"];
                cancellation: components["schemas"]["ShareValue"];
                deliveryTime: components["schemas"]["TimeValue"];
            }[];
            /** @description The ten with the most deliveries; the report `couriers` has all. */
            couriers: {
                courier: {
                    id: components["schemas"]["Id"];
                    /** @example Joel Matos */
                    name: string;
                };
                /** @description Completed drop-offs (`delivery.counted`). */
                delivered: number;
                onTime: components["schemas"]["ShareValue"];
                firstAttempt: components["schemas"]["ShareValue"];
                failure: components["schemas"]["ShareValue"];
                /** @description From the pickup to the doors (`firstAttempt.counted`). */
                doorTime: components["schemas"]["TimeValue"];
                /** @description Collected at the doors (`cash.counted`). */
                cashCents: number;
            }[];
            /** @description Current open orders, by time since the request. */
            queue: {
                metric: components["schemas"]["MetricKey"];
                /** @example De 1 a 4 horas */
                label: string;
                count: components["schemas"]["CappedCount"];
            }[];
            /** @description The open orders without an event for the longest time; excludes scheduled ones. */
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
            /** @description Key for `sort`. */
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
            /** @description Null if there is nothing to measure. */
            value: number | null;
            /** @description The sample size of a share or a time; below 20 it is a small sample. */
            n: number | null;
        };
        ReportRow: {
            /** @example Farmácia Boa Vida */
            label: string;
            /** @description Distinguishes rows with the same label: the company of a place, the party of a reason, the plate of a courier. */
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
            /** @description The values of `by` for this report; the first is the default. */
            choices: {
                by: components["schemas"]["ReportBy"];
                /** @example Por empresa */
                label: string;
            }[];
            /**
             * @description Heading of the row labels.
             * @example Empresa
             */
            rowLabel: string;
            columns: components["schemas"]["ReportColumn"][];
            rows: components["schemas"]["ReportRow"][];
            totals: components["schemas"]["ReportRow"];
            page: number;
            limit: number;
            /** @description Number of rows, at most 10,000. */
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
            /** @description The figure itself, by the same rule: several drop-offs or attempts may belong to one order. */
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
            source: components["schemas"]["OrderSource"];
            fromStatus: string | null;
            toStatus: components["schemas"]["OrderStatus"];
            stopId: string | null;
            reasonCode: string | null;
            /** @description The label at the time of recording. */
            reasonLabel: string | null;
            note: string | null;
            changes: components["schemas"]["Change"][];
            visibility: components["schemas"]["EventVisibility"];
            undone: boolean;
        };
        /** @enum {string} */
        EventVisibility: "internal" | "company" | "public";
        Change: {
            /** @description The pt-BR name of the field. */
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
             * @description `internal` is rejected for managers.
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
             * @description Null if the caller may not edit it.
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
         * @description The version name of the legal texts.
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
            /** @description For `terms` only. */
            termsVersion?: components["schemas"]["TermsVersion"] | null;
            /**
             * Format: date
             * @description The day (America/Sao_Paulo) from which the new terms apply; for `terms` only.
             */
            termsFrom?: string | null;
            /** @description Default: `true` for `terms`, which are always sent, and `false` for the others. */
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
            /** @description Null if it is not sent by e-mail or has not begun. */
            mails: components["schemas"]["AnnouncementMails"] | null;
            /** @description Name of the author. */
            createdBy: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            version: number;
        };
        AnnouncementMails: {
            /** @description The number of recipients: the sum of the others. Mails that became obsolete are not counted. */
            people: number;
            sent: number;
            /** @description Not sent yet, including retries. */
            waiting: number;
            /** @description Not retried any more. */
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
        /**
         * @description What the rows of an import become.
         * @enum {string}
         */
        OrderImportKind: "orders" | "locations";
        /**
         * @description A field of an order or of a place (`domain/imports/columns/import-columns.ts` has those of each kind); `price` only in imports of the base.
         * @enum {string}
         */
        OrderImportColumn: "id" | "version" | "company" | "label" | "kind" | "openingHours" | "accessNotes" | "latitude" | "longitude" | "favourite" | "active" | "externalRef" | "contactName" | "contactPhone" | "contactEmail" | "postalCode" | "street" | "number" | "complement" | "district" | "city" | "state" | "reference" | "instructions" | "day" | "from" | "until" | "window" | "packagesCount" | "description" | "weight" | "declaredValue" | "invoiceKey" | "vehicleType" | "priority" | "handling" | "cashAmount" | "cashMethod" | "changeFor" | "notes" | "tags" | "price";
        /**
         * @description `uploading` rows are being stored, `checking` in the background; `review` waits for the user; `committing` imports
         *     the rows without faults, `undoing` takes them back; `done` has no row left, `discarded` has no imported row and
         *     never will have one. machines/import decides which change is possible when.
         * @enum {string}
         */
        OrderImportState: "uploading" | "checking" | "review" | "committing" | "undoing" | "done" | "discarded";
        OrderImportFault: {
            /** @description Null for a fault of the whole row. */
            column: components["schemas"]["OrderImportColumn"] | null;
            /** @description In pt-BR, for display. */
            message: string;
        };
        /** @description The text for empty cells of a column. */
        OrderImportDefault: {
            column: components["schemas"]["OrderImportColumn"];
            text: string;
        };
        /** @description What a word of a file means in a column of choices. Case, accents and repeated spaces do not count. */
        OrderImportWord: {
            column: components["schemas"]["OrderImportChoiceColumn"];
            word: string;
            /** @description One of the choices of the column, as `domain/imports/columns/import-words.ts` has them. */
            choice: string;
        };
        /** @enum {string} */
        OrderImportChoiceColumn: "vehicleType" | "cashMethod" | "priority" | "handling" | "kind" | "favourite" | "active";
        OrderImportUnknownWords: {
            words: {
                column: components["schemas"]["OrderImportChoiceColumn"];
                word: string;
                rows: number;
            }[];
        };
        OrderImportCounts: {
            rows: number;
            unchecked: number;
            faulty: number;
            /** @description Without faults and not yet imported. */
            ready: number;
            /** @description Imported: turned into orders, or into new, changed or unchanged places. */
            ordered: number;
        };
        /** @description Rows of the work in the background; null unless `checking`, `committing` or `undoing`. */
        OrderImportProgress: {
            done: number;
            total: number;
        } | null;
        /** @description The last cancellation of a commit; its counts grow while `undoing`. Null without one. */
        OrderImportUndo: {
            at: components["schemas"]["Instant"];
            /** @description Drafts deleted, requests cancelled and created places deleted, whose rows are open again. */
            undone: number;
            /** @description Orders that were changed, commented, accepted or deleted since they were made; places that were updated by the import, or changed, used or deleted since. */
            kept: number;
        } | null;
        OrderImportCommit: {
            /** @description For orders, where it is required. True: requested orders; false: drafts. */
            submit?: boolean;
        };
        OrderImport: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["OrderImportKind"];
            company: components["schemas"]["CompanyRef"];
            /** @description Name of the user who uploaded the file. */
            createdBy: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
            state: components["schemas"]["OrderImportState"];
            fileName: string;
            /**
             * @description `nfe`: XML of invoices, one row each; headings and columns are those of the fields.
             * @enum {string}
             */
            format: "csv" | "xlsx" | "nfe";
            /** @description The names of all sheets of a workbook. */
            sheets: string[];
            /** @description The sheet that was read. */
            sheet: string | null;
            /** @description As numbered in the spreadsheet. */
            headingRow: number;
            /** @description Rows that the sheet hides, one by one or by a filter, and that were read as all others. */
            hiddenRows: number;
            headings: string[];
            /** @description The column of each heading; null for one that is ignored. */
            columns: (components["schemas"]["OrderImportColumn"] | null)[];
            defaults: components["schemas"]["OrderImportDefault"][];
            words: components["schemas"]["OrderImportWord"][];
            /** @description The pickup of every order; at first the default pickup of the company. Null for places. */
            pickup: components["schemas"]["DraftStop"] | null;
            /** @description Faults of the pickup as of the last check, with pointers into it. */
            pickupFaults: components["schemas"]["FieldError"][];
            /** @description Whether new places are created although the address book, or an earlier row, has the same address and contact; otherwise such a row has a fault. False for orders. */
            createsDuplicates: boolean;
            /** @description Files of a ZIP of NF-e that were not read, XML first; without those that an operating system adds. */
            skippedFiles: components["schemas"]["OrderImportSkippedFile"][];
            counts: components["schemas"]["OrderImportCounts"];
            progress: components["schemas"]["OrderImportProgress"];
            /** @description Why the last commit or undo ended early, in pt-BR for display; null again once the mapping is saved. */
            stopped: string | null;
            lastUndo: components["schemas"]["OrderImportUndo"];
            /** @description The last earlier import of the same file by the company. */
            sameFileAs: {
                id: components["schemas"]["Id"];
                createdAt: components["schemas"]["Instant"];
            } | null;
        };
        OrderImportSkippedFile: {
            /** @description Without its folder; long ones are shortened. */
            name: string;
            /** @description The rest of a sentence that begins with the name, in pt-BR for display. */
            reason: string;
        };
        OrderImportPage: {
            data: components["schemas"]["OrderImport"][];
            limit: number;
            nextCursor: string | null;
        };
        OrderImportRow: {
            /** @description As numbered in the spreadsheet. */
            row: number;
            /** @description One text per heading. */
            cells: string[];
            /** @description Null if unchecked. */
            faults: components["schemas"]["OrderImportFault"][] | null;
            /** @description What its import did; null before, and after its undo. */
            outcome: components["schemas"]["OrderImportOutcome"] | null;
            /** @description The order made from it; null without one, and once it is deleted. */
            orderNumber: number | null;
            /** @description The current status of that order. */
            orderStatus: components["schemas"]["OrderStatus"] | null;
            /** @description The place that it created or changed; null without one, and once it is deleted. */
            locationId: components["schemas"]["Id"] | null;
        };
        /**
         * @description `unchanged`: the place had these values already.
         * @enum {string}
         */
        OrderImportOutcome: "created" | "updated" | "unchanged";
        OrderImportMapping: {
            columns: (components["schemas"]["OrderImportColumn"] | null)[];
            defaults: components["schemas"]["OrderImportDefault"][];
            /** @description The company's next files are read with them, too. */
            words: components["schemas"]["OrderImportWord"][];
            /** @description The pickup of every order as typed; null with `pickupLocationId`. */
            pickup: components["schemas"]["DraftStop"] | null;
            /** @description A location from which orders of the company may start: their pickup is taken from it. */
            pickupLocationId: components["schemas"]["Id"] | null;
            /** @description For places; without it they are not created. */
            createsDuplicates?: boolean;
        };
        OrderImportMending: {
            cells: {
                /** @description As numbered in the spreadsheet. */
                row: number;
                /** @description The position of its heading, from 0. */
                cell: number;
                text: string;
                /** @description The text that the cell must still have. If it has neither this nor the new one, it stays as it is and is in `kept`: an undo does not write over what another user has typed. */
                expected?: string;
            }[];
        };
        OrderImportCell: {
            /** @description As numbered in the spreadsheet. */
            row: number;
            /** @description The position of its heading, from 0. */
            cell: number;
        };
        OrderImportMended: {
            /** @description Of the import. */
            version: components["schemas"]["Version"];
            /** @description Cells without the `expected` text. */
            kept: components["schemas"]["OrderImportCell"][];
            data: components["schemas"]["OrderImportRow"][];
            counts: components["schemas"]["OrderImportCounts"];
        };
        OrderImportRowRuns: {
            runs: {
                /** @description As numbered in the spreadsheet. */
                first: number;
                last: number;
            }[];
        };
        OrderImportRows: {
            data: components["schemas"]["OrderImportRow"][];
            /** @description The `after` of the next page. */
            next: number | null;
        };
        /**
         * @description `announcement-mails`: queues the mails of an announcement for all recipients; `order-import-check`, `-commit`, `-undo`: checks the rows of an import of orders or places, imports them, and takes them back; `order-export`, `list-export`: writes a file of orders, or of another list; `files-move`: moves pictures and attachments to the place that the server is configured for.
         * @enum {string}
         */
        JobKind: "announcement-mails" | "order-import-check" | "order-import-commit" | "order-import-undo" | "order-export" | "list-export" | "recurring-orders" | "files-move";
        /**
         * @description `waiting` includes the time until the next attempt.
         * @enum {string}
         */
        JobState: "waiting" | "running" | "failed" | "done" | "cancelled";
        /** @description In units of the kind, such as recipients. */
        JobProgress: {
            done: number;
            /** @description Null while unknown. */
            total: number | null;
        };
        /** @description Work that outlives its request. */
        Job: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["JobKind"];
            state: components["schemas"]["JobState"];
            createdAt: components["schemas"]["Instant"];
            /** @description Name of the user whose action queued it; null for the system. */
            createdBy: string | null;
            /** @description Null if it is about the whole base. */
            company: components["schemas"]["CompanyRef"] | null;
            /** @description Since it was queued, or queued again. */
            attempts: number;
            progress: components["schemas"]["JobProgress"];
            /** @description Why the last attempt failed, in pt-BR for display. */
            fault: string | null;
            /**
             * Format: date-time
             * @description When it is tried next; null unless `waiting`.
             */
            dueAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description Whether `cancelJob` would accept it now. */
            canCancel: boolean;
            /**
             * Format: date-time
             * @description A running job ends as `cancelled` after its current step.
             */
            cancelRequestedAt: string | null;
        };
        JobPage: {
            data: components["schemas"]["Job"][];
            limit: number;
            nextCursor: string | null;
        };
        OwnTerms: {
            terms: null | {
                version: components["schemas"]["TermsVersion"];
                /** Format: date */
                appliesFrom: string;
                /** @description The text of the announcement. */
                text: string;
                /** Format: date-time */
                acceptedAt: string | null;
            };
        };
        TermsAcceptance: {
            version: components["schemas"]["TermsVersion"];
        };
        LiveReleaseEvent: {
            /**
             * Format: date-time
             * @description When the release was built; a later one is newer.
             * @example 2026-11-29T12:00:00.000Z
             */
            builtAt: string;
        };
        LiveSettingsEvent: {
            version: components["schemas"]["Version"];
        };
        /**
         * @description `domain/notices` defines the default recipients. `order.changed` and `comment.added` notify the other side.
         *     `recurrence.failed` is about a recurrence whose last days stayed drafts or made no orders, for its author.
         *     `bill.closed` is about a month of the company, `privacy.requested` about a user's request
         *     (`listPrivacyRequests`), and `mail.bounced` about a user's address; the latter two are for administrators, like
         *     `mails.failing` (no mail leaves), `backup.overdue` and `erasure.coming` (personal data are erased after a week),
         *     which are about the installation.
         * @enum {string}
         */
        NoticeKind: "order.requested" | "acceptance.overdue" | "order.accepted" | "order.rejected" | "order.assigned" | "order.collected" | "order.outForDelivery" | "order.atRisk" | "pickup.late" | "order.late" | "order.attemptFailed" | "order.changed" | "order.cancelled" | "order.delivered" | "order.returned" | "order.lost" | "cancellation.requested" | "cancellation.answered" | "cancellation.overdue" | "change.requested" | "change.answered" | "change.lapsed" | "change.overdue" | "recipient.requested" | "custody.ending" | "comment.added" | "recurrence.failed" | "bill.closed" | "privacy.requested" | "mail.bounced" | "mails.failing" | "backup.overdue" | "erasure.coming";
        /**
         * @description `urgent` requires an action or is bad news.
         * @enum {string}
         */
        NoticeUrgency: "normal" | "urgent";
        /**
         * @description The recipient's next step: `accept` or reject the request, `decide` about the order, `answer` the company's
         *     cancellation request, `answerChange` its requested change, `answerRecipient` who asked on the public page,
         *     `correctRecipient` address or contact, `prepareGoods` for the pickup, `requestAnew`, or
         *     wait because the `baseDecides`.
         * @enum {string}
         */
        NoticeStep: "accept" | "decide" | "answer" | "answerChange" | "answerRecipient" | "correctRecipient" | "prepareGoods" | "requestAnew" | "baseDecides";
        /** @description The current order. */
        NoticeOrder: {
            orderNumber: components["schemas"]["OrderNumber"];
            company: components["schemas"]["CompanyRef"];
            status: components["schemas"]["OrderStatus"];
            cancellation: components["schemas"]["Cancellation"];
            /** @description Of the first open drop-off. */
            recipientName: string | null;
            /** @description The place in the address book that this stop was filled in from. */
            recipientPlace: string | null;
        };
        /** @description The closed month of the recipient's company. */
        NoticeBill: {
            month: components["schemas"]["Month"];
            /** @description Number of orders. */
            orders: number;
        };
        /** @description The recurrence, and the last of its days that had no request at the time. */
        NoticeRecurrence: {
            name: string;
            company: components["schemas"]["CompanyRef"];
            day: components["schemas"]["CalendarDay"];
            /**
             * @description As in `RecurrenceDay`.
             * @enum {string}
             */
            outcome: "draft" | "missed" | "blocked";
            /** @description In pt-BR, for display. */
            fault: string | null;
        };
        NoticeReason: {
            code: string;
            /** @description The label at the time of recording. */
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
            /** @description The event was undone since, which marks a read notice as unread again. For `privacy.requested`: the request is answered, which marks the notice as read. */
            undone: boolean;
            /** @description Null if it is not about an order. */
            order: components["schemas"]["NoticeOrder"] | null;
            /** @description The user whom it is about, if it is not about an order. */
            subject: components["schemas"]["Author"] | null;
            /** @description The month that it is about, if any. */
            bill: components["schemas"]["NoticeBill"] | null;
            /** @description The recurrence that it is about, if any. */
            recurrence: components["schemas"]["NoticeRecurrence"] | null;
            /** @description The user who caused it; null if time or a recipient did. */
            actor: components["schemas"]["Author"] | null;
            /** @description For a failed attempt, a rejection or a cancellation. */
            reason: components["schemas"]["NoticeReason"] | null;
            /** @description For the recipient's role, while the notice still matches the state of the order. */
            nextStep: components["schemas"]["NoticeNextStep"] | null;
            /**
             * Format: date-time
             * @description For time-based notices: when it is due (`order.atRisk`, `pickup.late`, `order.late`), since when a reply is pending (`cancellation.overdue`, `change.overdue`, `acceptance.overdue`), when the custody ends (`custody.ending`), since when the oldest mail waits (`mails.failing`), the time of the last backup (`backup.overdue`), the start of the day of the erasure (`erasure.coming`). For `privacy.requested` the start of the due day in São Paulo.
             */
            since: string | null;
            /** @description The beginning of the comment, up to 120 characters. */
            excerpt: string | null;
        };
        UnreadCount: {
            value: number;
            /** @description There are more than 99. */
            capped: boolean;
        };
        /** @description Opaque. Marks how far a response could see; send it to mark that much as read. */
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
        /** @description Either `ids` or `allUpTo`, the latter with an optional order. */
        NoticesRead: {
            ids?: number[];
            allUpTo?: components["schemas"]["NoticeMark"];
            orderNumber?: components["schemas"]["OrderNumber"];
        };
        NoticesReadAnswer: {
            unread: components["schemas"]["UnreadCount"];
            /** @description More notices remain than one request marks; send it again. */
            more: boolean;
        };
        /**
         * @description The orders requested by the manager or by no active user of the company, or all orders of the company.
         * @enum {string}
         */
        NoticeScope: "requested" | "company";
        /**
         * @description `now` collects notices for two minutes; `daily` sends once a day, at 08:00 in São Paulo.
         * @enum {string}
         */
        NoticeEmail: "now" | "daily" | "off";
        /** @description Times of day in São Paulo; the range crosses midnight if it ends before it begins. */
        QuietHours: {
            from: string;
            until: string;
        };
        NoticePreferences: {
            /** @description Null for the base. */
            scope: components["schemas"]["NoticeScope"] | null;
            kinds: components["schemas"]["NoticePreference"][];
            /** @description No notices are sent by e-mail, whatever the kinds say. */
            unsubscribed: boolean;
            /** @description The mail server refuses the caller's address permanently, so that no notices are sent to it. An administrator can resolve this. */
            bounced: boolean;
            /** @description When the browser shows no notifications and plays no sound. */
            quietHours: components["schemas"]["QuietHours"] | null;
            /** @description Browser notifications are enabled. */
            browser: boolean;
            sound: boolean;
        };
        NoticePreference: {
            kind: components["schemas"]["NoticeKind"];
            label: string;
            urgency: components["schemas"]["NoticeUrgency"];
            inApp: boolean;
            email: components["schemas"]["NoticeEmail"];
            /** @description `inApp` and `email` have the defaults of this role. */
            isDefault: boolean;
            defaults: components["schemas"]["NoticeDefaults"];
            /** @description The caller receives it only for orders that they requested or follow. */
            followedOnly: boolean;
        };
        /** @description The defaults of this role. */
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
        /** @enum {string} */
        ReasonStep: "correct" | "reschedule" | "retry" | "return";
        OrderReason: {
            code: components["schemas"]["ReasonCode"];
            label: string;
            /** @description Responsible for a failure; null if nobody is. */
            party: components["schemas"]["ResponsibleParty"] | null;
            /** @description What usually follows the failure; null for no proposal. */
            nextStep: components["schemas"]["ReasonStep"] | null;
            /** @description The event requires a note. */
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
            /** @description What usually follows the failure; null for no proposal. */
            nextStep: components["schemas"]["ReasonStep"] | null;
            textRequired: boolean;
            /** @description Available to new events. */
            enabled: boolean;
            /** @description Added by the base, and named by no order. */
            deletable: boolean;
        };
        ReasonInput: {
            code?: components["schemas"]["ReasonCode"];
            label: string;
            /** @description Required for an added failure; the built-in ones keep theirs. */
            party?: components["schemas"]["ResponsibleParty"] | null;
            /** @description What usually follows the failure; failures only; null or absent for no proposal. */
            nextStep?: components["schemas"]["ReasonStep"] | null;
            /**
             * @description Always true for `OTHER`.
             * @default false
             */
            textRequired: boolean;
            /**
             * @description `OTHER` cannot be disabled.
             * @default true
             */
            enabled: boolean;
        };
        Logo: {
            id: components["schemas"]["Id"];
            /** @description Path of getLogo with the id; cacheable forever. */
            url: string;
            /** @description In pixels. */
            width: number;
            height: number;
        };
        BrandingSettings: {
            productName: string;
            providerName: string;
            providerCnpj: string;
            /** @description In one line, as bills have it. */
            providerAddress: string | null;
            supportEmail: string;
            /** @description The base's number; shown to recipients of late deliveries. */
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
            /** @description In one line, as bills have it. */
            providerAddress?: string | null;
            supportEmail: components["schemas"]["Email"];
            supportPhone?: components["schemas"]["Phone"] | null;
            forumCity: string;
            /** @description Id from uploadLogo; null shows only the name. */
            logoId: components["schemas"]["Id"] | null;
            /** @description The logo contains the name, which is then not shown beside it. */
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
            proofLateDays: number;
            publicLinkDays: number;
            orderRetentionDays: number;
            accessRecordDays: number;
            endedAccountDays: number;
            inactiveCourierDays: number;
            answeredRequestDays: number;
            requireAdminTwoFactor: boolean;
            calendar: components["schemas"]["BaseCalendar"];
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
        /**
         * @description When the base works: time limits of its replies pass only then, and windows are suggested only then. Without
         *     opening hours it always works, holidays included.
         */
        BaseCalendar: {
            openingHours: components["schemas"]["OpeningHours"][];
            /** @description The base is closed on national holidays. */
            nationalHolidays: boolean;
            /** @description State and municipal ones */
            localHolidays: components["schemas"]["Holiday"][];
        };
        Holiday: {
            /** @description A day, or without its year the same day of every year. */
            date: string;
            name: string;
        };
        SettingsUpdate: {
            acceptSlaMinutes: number;
            atRiskMinutes: number;
            onTimeToleranceMinutes: number;
            scheduleLeadMinutes: number;
            /** @description The length of the promise from the acceptance on, if neither the order nor the acceptance names a window. */
            promiseMinutes: number;
            freeCancelMinutes: number;
            undoMinutes: number;
            cancelAnswerMinutes: number;
            maxAttempts: number;
            custodyDays: number;
            /** @description Whole days after the end of a stop in which the base may still attach proofs to it; 0: none. */
            proofLateDays: number;
            publicLinkDays: number;
            /** @description Days from the end of the order until it and everything that belongs to it are permanently deleted; its number is not reused. A draft is deleted after the same time without changes. */
            orderRetentionDays: number;
            /** @description Marco Civil da Internet, art. 15: at least 6 months. */
            accessRecordDays: number;
            /** @description Days from the deletion of a user to the anonymisation, not before `accessRecordDays`: the records of access name the user. */
            endedAccountDays: number;
            /** @description Days from the deactivation or the last order of a courier, whichever is later, to the anonymisation. */
            inactiveCourierDays: number;
            /** @description Days from the answer of a privacy request to the erasure of its texts. */
            answeredRequestDays: number;
            /** @description Administrators without a second factor must set one up before anything else. */
            requireAdminTwoFactor: boolean;
            /** @description Kept if omitted. */
            calendar?: components["schemas"]["BaseCalendar"];
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
             * @description Error code; never the mail server's words.
             * @example EAUTH 535
             */
            code: string;
            /** @description A pt-BR sentence. */
            message: string;
            mails: number;
            /**
             * Format: date-time
             * @description Null if not retried.
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
             * @description A mail server, or files in a folder if none is configured.
             * @enum {string}
             */
            way: "smtp" | "folder";
            /** @description The sender address of mails. */
            sender: string;
            /**
             * Format: date-time
             * @description Within the last 7 days, the retention of mails.
             */
            lastSentAt: string | null;
            /** @description Not tried yet. Counting stops at 10,000. */
            waiting: number;
            /** @description Failed and will be retried. */
            retrying: components["schemas"]["MailFault"][];
            /** @description In the last 7 days. */
            givenUp: components["schemas"]["MailFault"][];
            /** @description Users who are sent no notices; the newest 100. */
            bounced: components["schemas"]["BouncedAddress"][];
        };
        MailTest: {
            /** @description The mail server accepted it, or the file was written. */
            sent: boolean;
            /** @description The caller's address. */
            address: string;
            code: string | null;
            /** @description Why it was not sent, as a pt-BR sentence. */
            message: string | null;
            /** @description The mail server's reply. */
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
         * @description A month in São Paulo.
         * @example 2026-10
         */
        Month: string;
        BillFigures: {
            /** @description Delivered, delivered in part or returned; by the day of their end. */
            orders: number;
            /** @description The ones without a price among them. */
            withoutPrice: number;
            /** @description The sum of the prices of the others. */
            cents: components["schemas"]["CentsSum"];
            /** @description The same orders with a corrected outcome; not included in the above. */
            corrected: number;
            correctedCents: components["schemas"]["CentsSum"];
        };
        ClosedBill: {
            figures: components["schemas"]["BillFigures"];
            /** @description Name of the user who closed it. */
            by: string;
            at: components["schemas"]["Instant"];
            /** @description Whether an order of it is purged, which the current figures then lack. */
            isPurged: boolean;
        };
        /** @description A month of a company. */
        Bill: {
            company: components["schemas"]["CompanyRef"];
            month: components["schemas"]["Month"];
            now: components["schemas"]["BillFigures"];
            /** @description Whether cash of lost orders is passed on by its closing, which no figure counts. */
            owesCash: boolean;
            /** @description Cash on delivery of the orders of the month, as recorded now, which the closing passes on to the company. */
            cashCents: components["schemas"]["CentsSum"];
            /** @description Null while it is open. */
            closed: components["schemas"]["ClosedBill"] | null;
            /** @description Whether `getBill` has an earlier closing. */
            wasReopened: boolean;
        };
        /** @description An order of a closed month, as it was at the closing. */
        BillLine: {
            orderNumber: components["schemas"]["OrderNumber"];
            /**
             * Format: date
             * @description Of its end.
             */
            day: string;
            /**
             * @description `lost` only where cash had come in, without a price.
             * @enum {string}
             */
            outcome: "delivered" | "partially_delivered" | "returned" | "lost";
            externalRef: string | null;
            invoiceKey: string | null;
            /** @description Null once the order is past its retention period, like `to` and `receiver`. */
            from: string | null;
            to: string | null;
            packages: number;
            weightGrams: number;
            priceCents: components["schemas"]["CentsSum"];
            /** @description Recorded at the door and passed on to the company. */
            cashCents: components["schemas"]["CentsSum"];
            receiver: string | null;
        };
        BillTotals: {
            orders: number;
            cents: components["schemas"]["CentsSum"];
            cashCents: components["schemas"]["CentsSum"];
        };
        BillVersion: {
            id: components["schemas"]["Id"];
            totals: components["schemas"]["BillTotals"];
            /** @description Name of the user who closed it. */
            by: string;
            at: components["schemas"]["Instant"];
            reopened: {
                by: string;
                at: components["schemas"]["Instant"];
                /** @description Null in reopenings of earlier releases. */
                reason: string | null;
            } | null;
        };
        BillParty: {
            name: string;
            legalName: string | null;
            cnpj: string | null;
            /** @description In one line. */
            address: string | null;
            email: string | null;
            phone: string | null;
        };
        BillDocument: {
            /** @description As it was at the closing. */
            company: components["schemas"]["BillParty"];
            /** @description Likewise. */
            provider: components["schemas"]["BillParty"];
            /** @description Whether both parties are as they are today instead, because an earlier release closed the month and did not store them. */
            hasCurrentParties: boolean;
            month: components["schemas"]["Month"];
            bill: components["schemas"]["BillVersion"];
            /** @description All closings of the month, newest first; for managers the current one. */
            versions: components["schemas"]["BillVersion"][];
            /** @description Empty for months closed by earlier releases. */
            data: components["schemas"]["BillLine"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        CompanyBill: {
            month: components["schemas"]["Month"];
            totals: components["schemas"]["BillTotals"];
            at: components["schemas"]["Instant"];
        };
        CompanyBillPage: {
            data: components["schemas"]["CompanyBill"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        BillSeen: {
            orders: number;
            cents: components["schemas"]["CentsSum"];
            /** @description `cashCents` of the bill; not compared if omitted, as by earlier programs. */
            cashCents?: components["schemas"]["CentsSum"];
        };
        BillPage: {
            month: components["schemas"]["Month"];
            /** @description Whether the month can be closed yet. */
            isOver: boolean;
            ready: components["schemas"]["ReadyBills"];
            data: components["schemas"]["Bill"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        /** @description Open months whose orders all have a price, on all pages. */
        ReadyBills: {
            companies: number;
            cents: components["schemas"]["CentsSum"];
        };
        /**
         * @description The complete list of recorded actions.
         * @enum {string}
         */
        AuditAction: "session.started" | "session.failed" | "session.ended" | "limit.reached" | "access.refused" | "password.changed" | "password.failed" | "password.recovered" | "twoFactor.enabled" | "twoFactor.disabled" | "twoFactor.reset" | "twoFactor.refused" | "recoveryCode.used" | "recoveryCodes.renewed" | "passkey.added" | "passkey.removed" | "passkey.refused" | "user.created" | "user.updated" | "user.roleChanged" | "user.disabled" | "user.enabled" | "user.deleted" | "user.anonymised" | "privacy.requested" | "privacy.answered" | "privacy.erased" | "invitation.sent" | "invitation.accepted" | "company.created" | "company.updated" | "company.disabled" | "company.enabled" | "company.deleted" | "courier.created" | "courier.updated" | "courier.disabled" | "courier.enabled" | "courier.deleted" | "courier.anonymised" | "location.created" | "location.updated" | "location.deleted" | "draft.deleted" | "view.shared" | "view.updated" | "view.deleted" | "settings.changed" | "mail.tested" | "mail.bounceLifted" | "announcement.created" | "announcement.updated" | "announcement.ended" | "terms.accepted" | "bill.closed" | "bill.reopened" | "settlement.closed" | "settlement.reopened" | "job.retried" | "job.cancelled" | "orders.purged" | "tracking.sent" | "tracking.revoked" | "tracking.renewed" | "dossier.issued" | "export.made" | "import.made" | "backup.made" | "backup.restored";
        /**
         * @description `failed`: started but not completed.
         * @enum {string}
         */
        AuditOutcome: "done" | "refused" | "failed";
        /** @description The user or object affected by the action. */
        AuditTarget: {
            /** @enum {string} */
            kind: "user" | "company" | "courier" | "location";
            id: components["schemas"]["Id"];
            /** @description The current name; null if it no longer exists. */
            name: string | null;
        };
        /** @description Details beyond the action; never a password, a token or the content of a field. */
        AuditDetails: {
            /** @description The operationId that was called. */
            operation?: string;
            /** @description The tag of that operation. */
            area?: string;
            /** @enum {string} */
            reason?: "unknownAccount" | "wrongPassword" | "notActive" | "deadLink" | "challengeExpired";
            /** @description The typed address without an account, or the one that a link was sent to, mostly masked. */
            email?: string;
            /** @description The changed fields, by their names in the form. */
            fields?: string[];
            role?: components["schemas"]["Role"];
            roleBefore?: components["schemas"]["Role"];
            file?: string;
            /** @description The order concerned. */
            orderNumber?: components["schemas"]["OrderNumber"];
            /** @description The announced or accepted version of the terms. */
            terms?: string;
            /** @description The kind of the job. */
            job?: components["schemas"]["JobKind"];
            /** @description The closed or reopened month. */
            month?: components["schemas"]["Month"];
            /**
             * Format: date
             * @description The settled day of a courier.
             */
            day?: string;
            rows?: number;
            /** @description Number of removed orders. */
            orders?: number;
            /** @description Number of removed drafts. */
            drafts?: number;
            /** @description How often the same refusal occurred within a minute; one record represents all of them. */
            times?: number;
        };
        AuditRecord: {
            id: number;
            at: components["schemas"]["Instant"];
            action: components["schemas"]["AuditAction"];
            outcome: components["schemas"]["AuditOutcome"];
            /** @description The user with their role at the time and current name; null without a session, and for the system. */
            actor: components["schemas"]["Author"] | null;
            target: components["schemas"]["AuditTarget"] | null;
            /** @description The company concerned. */
            company: components["schemas"]["CompanyRef"] | null;
            /** @description The network address, as far as TRUST_PROXY reveals it. */
            address: string | null;
            /** @description Browser and system, as text. */
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
            /** @description Not less than `accessRecordDays`. */
            endedAccountDays: number;
            inactiveCourierDays: number;
            answeredRequestDays: number;
            sessionIdleMinutes: number;
            sessionMaxMinutes: number;
        };
        Branding: {
            productName: string;
            providerName: string;
            providerCnpj: string;
            supportEmail: string;
            /** @description The base's number; shown to recipients of late deliveries. */
            supportPhone: string | null;
            forumCity: string;
            logo: components["schemas"]["Logo"] | null;
            logoShowsName: boolean;
            /** @description Minimum length of a new password in code points. */
            passwordMinimum: number;
            terms: components["schemas"]["LegalTerms"];
        };
        /** @enum {string} */
        OrderEventType: "order.submit" | "order.edit" | "order.accept" | "order.reject" | "order.assign" | "order.unassign" | "order.startPickup" | "order.confirmPickup" | "order.failPickup" | "order.arriveStop" | "order.completeStop" | "order.failStop" | "order.retry" | "order.reschedule" | "order.editStop" | "order.annotate" | "order.setPrice" | "order.settleCash" | "order.requestChange" | "order.approveChange" | "order.denyChange" | "order.startReturn" | "order.confirmReturn" | "order.failReturn" | "order.reportLoss" | "order.cancel" | "order.requestCancel" | "order.approveCancel" | "order.denyCancel" | "order.undo" | "order.correctOutcome" | "order.comment";
        Reason: string;
        Note: string;
        ReceiverDoc: string;
        /**
         * @description A code from listOrderReasons.
         * @example RECIPIENT_ABSENT
         */
        ReasonCode: string;
        OrderNotes: string | null;
        Tags: string[];
        /** @description The fields to change; `stops`, if given, is the complete list. */
        OrderChanges: {
            /** @enum {string} */
            priority?: "normal" | "urgent";
            /** @description The pickup first; the rest are drop-offs. */
            stops?: components["schemas"]["StopInput"][];
            items?: components["schemas"]["Item"][];
            packagesCount?: number;
            handling?: components["schemas"]["Handling"];
            vehicleType?: components["schemas"]["VehicleType"] | null;
            externalRef?: string | null;
            invoiceKey?: components["schemas"]["InvoiceKey"] | null;
            notes?: components["schemas"]["OrderNotes"];
            /** @description For the base only. */
            internalNotes?: components["schemas"]["OrderNotes"];
            /** @description For the base only. */
            priceCents?: components["schemas"]["Cents"] | null;
            tags?: components["schemas"]["Tags"];
        };
        /** @description An event of the order machine with its payload. */
        OrderEvent: components["schemas"]["SubmitEvent"] | components["schemas"]["EditEvent"] | components["schemas"]["AcceptEvent"] | components["schemas"]["RejectEvent"] | components["schemas"]["AssignEvent"] | components["schemas"]["UnassignEvent"] | components["schemas"]["StartPickupEvent"] | components["schemas"]["ConfirmPickupEvent"] | components["schemas"]["FailPickupEvent"] | components["schemas"]["ArriveStopEvent"] | components["schemas"]["CompleteStopEvent"] | components["schemas"]["FailStopEvent"] | components["schemas"]["RetryEvent"] | components["schemas"]["RescheduleEvent"] | components["schemas"]["EditStopEvent"] | components["schemas"]["AnnotateEvent"] | components["schemas"]["SetPriceEvent"] | components["schemas"]["SettleCashEvent"] | components["schemas"]["RequestChangeEvent"] | components["schemas"]["ApproveChangeEvent"] | components["schemas"]["DenyChangeEvent"] | components["schemas"]["StartReturnEvent"] | components["schemas"]["ConfirmReturnEvent"] | components["schemas"]["FailReturnEvent"] | components["schemas"]["ReportLossEvent"] | components["schemas"]["CancelEvent"] | components["schemas"]["RequestCancelEvent"] | components["schemas"]["ApproveCancelEvent"] | components["schemas"]["DenyCancelEvent"] | components["schemas"]["UndoEvent"] | components["schemas"]["CorrectOutcomeEvent"] | components["schemas"]["CommentEvent"];
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
            /** @description Either `courierId`, or `courier` for a courier without a record. 422 if the order has this courier already, with the same data. */
            payload: {
                courierId?: components["schemas"]["Id"];
                courier?: components["schemas"]["TypedCourier"];
                /** @description Creates a record of `courier`. With or without it, an active record with the same telephone is assigned instead. */
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
                /** @description Required where the stop has cash on delivery. */
                cash?: components["schemas"]["CashReceived"];
                routeDay?: components["schemas"]["PastRouteDay"];
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
                routeDay?: components["schemas"]["PastRouteDay"];
            };
        };
        /**
         * Format: date
         * @description The day on whose sheet the outcome was signed, today or earlier: the settlement of that day counts it. All other
         *     figures, and the times of the order, are those of the recording. A future day, one more than 31 days ago, and one
         *     before the order was with its present courier or a repeated attempt began are a 422 `route-day`; a day whose
         *     settlement is closed is a 409 `settlement-closed`. Without the field the outcome counts today, or on the first day
         *     after it that is not closed.
         * @example 2026-11-23
         */
        PastRouteDay: string;
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
                /** @description The promise moves only if true; an accepted order without a promise always gets this one. The default is true for managers and false for the base. */
                requestedByClient?: boolean;
            };
        };
        /** @description Changes of one stop; omitted fields stay unchanged. */
        StopEdit: {
            stopId: components["schemas"]["Id"];
            contactName?: components["schemas"]["PersonName"];
            contactPhone?: components["schemas"]["Phone"];
            /** @description Null removes it. Refused for the pickup: only drop-offs have one. */
            contactEmail?: components["schemas"]["Email"] | null;
            address?: components["schemas"]["Address"];
            /** @description Null removes them. */
            instructions?: components["schemas"]["Note"] | null;
            /** @description Required if the address of a stop that has not failed changes in more than complement and reference. */
            reason?: components["schemas"]["Reason"];
        };
        EditStopEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.editStop";
            payload: components["schemas"]["StopEdit"];
        };
        RequestChangeEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.requestChange";
            payload: components["schemas"]["ChangeRequestInput"];
        };
        /**
         * @description A change of the stop in `stopId`, or without it of the order's notes and tags; never of both at once. Omitted
         *     fields stay unchanged.
         */
        ChangeRequestInput: {
            stopId?: components["schemas"]["Id"];
            contactName?: components["schemas"]["PersonName"];
            contactPhone?: components["schemas"]["Phone"];
            /** @description As in order.editStop. */
            contactEmail?: components["schemas"]["Email"] | null;
            address?: components["schemas"]["Address"];
            /** @description Null removes them. */
            instructions?: components["schemas"]["Note"] | null;
            notes?: components["schemas"]["OrderNotes"];
            tags?: components["schemas"]["Tags"];
            /** @description Required as in order.editStop. */
            reason?: components["schemas"]["Reason"];
        };
        /** @description Makes the requested change. */
        ApproveChangeEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.approveChange";
            payload?: {
                note?: components["schemas"]["Note"];
            };
        };
        DenyChangeEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.denyChange";
            payload: {
                note: components["schemas"]["Note"];
            };
        };
        AnnotateEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.annotate";
            payload: {
                notes?: components["schemas"]["OrderNotes"];
                /** @description For the base only. */
                internalNotes?: components["schemas"]["OrderNotes"];
                tags?: components["schemas"]["Tags"];
            };
        };
        /** @description For the base, from the request until the month is closed in which the order counts. */
        SetPriceEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.setPrice";
            payload: {
                /** @description null returns to the price table; without one it takes the price away. */
                priceCents: components["schemas"]["Cents"] | null;
            };
        };
        /**
         * @description For the base, once the drop-off with cash on delivery is done: marks that the courier handed the amount in, or
         *     with `handedIn` false that it is still with the courier. `cash` corrects the amount that was recorded at the
         *     door, until the month is closed in which the order counts.
         */
        SettleCashEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.settleCash";
            payload: {
                handedIn: boolean;
                cash?: components["schemas"]["CashReceived"];
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
        /** @description Of an outcome that a closed settlement of its courier counts, it is a 409 `settlement-closed`. */
        UndoEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order.undo";
            payload?: {
                /** @description The event to undo, by its number in the timeline; a 409 if a later one took its place. Without it, the last event. */
                seq?: number;
            };
        };
        /** @description Of an outcome that a closed settlement of its courier counts, it is a 409 `settlement-closed`. */
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
                /** @description Required where the correction completes the drop-off with cash on delivery. */
                cash?: components["schemas"]["CashReceived"];
                /** @description With `cash` that was paid in cash: whether it is at the base already; without the field it is with the courier. */
                handedIn?: boolean;
            };
        };
        /** @description Sent as an event, a comment is checked against the order's version like any other event; createServiceOrderComment needs none. */
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
            /** @description As in OrderEvent for this type; the same for all orders, apart from what each adds. */
            payload: {
                [key: string]: unknown;
            };
            orders: {
                orderNumber: components["schemas"]["OrderNumber"];
                version: components["schemas"]["Version"];
                /** @description Fields of this order: its packages, its stop and who received there, the event to undo. */
                payload?: {
                    [key: string]: unknown;
                };
            }[];
        };
        BulkOrderEventResult: {
            results: {
                orderNumber: components["schemas"]["OrderNumber"];
                done: boolean;
                status?: components["schemas"]["OrderStatus"];
                version?: components["schemas"]["Version"];
                /** @description Number of the event in the timeline, to undo it; absent for a comment. */
                seq?: number;
                problem?: components["schemas"]["Problem"];
            }[];
        };
    };
    responses: {
        /** @description Done; no content. */
        Done: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Unchanged. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request cannot be parsed. */
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
        /** @description The token is missing, expired or revoked. */
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
        /** @description The role lacks permission, or `password-change-required`, `two-factor-required` or `terms-acceptance-required`. */
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
        /** @description Missing, or another company's; the response is the same. */
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
        /** @description Changed since it was read. */
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
        /** @description Over 1 MiB; over 8 MiB for a picture. */
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
        /** @description Not application/json, or not a picture where one is required. */
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
        /** @description Well-formed but invalid; `errors` points at the fields. */
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
        /** @description Starting, shutting down, or without a database or provider. */
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
        /** @description The current user record. */
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
        /** @description The job after the change. */
        Job: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Job"];
            };
        };
        /** @description The current import. */
        OrderImport: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderImport"];
            };
        };
        /** @description The current request. */
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
        /** @description The current company. */
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
        /** @description The current courier record. */
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
        /** @description The current template. */
        OrderTemplate: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderTemplate"];
            };
        };
        /** @description The current recurrence. */
        OrderRecurrence: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderRecurrence"];
            };
        };
        /** @description The current route. */
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
        /** @description The current location. */
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
        /** @description The current order. */
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
        /** @description The current settings. */
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
        /** @description The caller's notice preferences. */
        NoticePreferences: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoticePreferences"];
            };
        };
        /** @description The current comment. */
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
        /** @description Matches every word; ignores accents, case and punctuation. */
        Search: string;
        /** @description Every word must occur in the order: names, telephones, addresses, items, tags, references, company name. Ignores accents, case, apostrophes, punctuation and invisible characters; a word with a full stop matches as a prefix ("r. augusta"). A telephone, a CEP and an NF-e key match in their usual notations and without their labels ("CEP: 01310-100", "nº 1200"), and so does an order number ("OS-10.580"), with its label also within a longer text ("OS 10580 · Helena Prado"). A number of five digits or more with other words ("10580 Helena") also finds the order with that number and those words. Two to 100 numbers find each of these orders, and those whose texts contain them all. */
        OrderSearch: string;
        /** @description Only this company; 403 outside the caller's access. */
        CompanyId: components["schemas"]["Id"];
        /** @description The company of rows that name none; 403 outside the caller's access. */
        CompanyIdForNew: components["schemas"]["Id"];
        OrderTab: components["schemas"]["OrderTab"];
        /** @description Any of these. */
        OrderStatuses: components["schemas"]["OrderStatus"][];
        /** @description Orders of any of these couriers; `none` for orders without one, `typed` for couriers without a record (operator, admin). */
        OrderCouriers: components["schemas"]["CourierChoice"][];
        OrderDeadline: "late" | "atRisk";
        OrderCancellation: "requested";
        /** @description What the order waits for. `answer`: the caller has unread notices that the base rejected or cancelled it or answered its cancellation request, or that the other side commented. `correction`: a drop-off failed because of its address or recipient, which have not been corrected since. `goods`: they were not ready at the pickup, and the company has not answered since, by an edit of the pickup or a request. `company`: either of the two. `custody`: the goods are with the base and their custody ends within three days. `custodyOver`: it has ended. `reply`: the company has requested a cancellation or a change, or a recipient something, and the base has not answered. `acceptance`: a request that has waited for longer than `acceptSlaMinutes`. `price`: a request, not cancelled or rejected, has no price, and its month is not closed; for the base only. */
        OrderWaiting: components["schemas"]["OrderWaiting"];
        ExternalRef: string;
        /** @description Only the orders counted by this metric of the dashboard or a report (admin). `from` and `to` are then the period of the figure, required unless it describes the current state. */
        Metric: components["schemas"]["MetricKey"];
        /** @description With `metric`; all of them must match. */
        MetricGroups: components["schemas"]["MetricGroup"][];
        /** @description Requested on or after this day (America/Sao_Paulo). */
        RequestedFrom: string;
        /** @description Requested on or before this day (America/Sao_Paulo). */
        RequestedTo: string;
        /** @description Closed on or after this day (America/Sao_Paulo). */
        ClosedFrom: string;
        /** @description Closed on or before this day (America/Sao_Paulo). */
        ClosedTo: string;
        /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the window begins in which the courier is expected first. A window that ends at midnight or later belongs to that day alone. */
        DueFrom: string;
        /** @description To be delivered on or before this day (America/Sao_Paulo). */
        DueTo: string;
        /** @description An attempt at a door failed; `failedFrom` and `failedTo` limit the days. */
        Failed: true;
        /** @description An attempt failed on or after this day (America/Sao_Paulo). */
        FailedFrom: string;
        /** @description An attempt failed on or before this day (America/Sao_Paulo). */
        FailedTo: string;
        /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without punctuation and label. */
        OrderArea: string;
        /** @description Collected at this place of the address book. */
        OrderPickup: components["schemas"]["Id"];
        OrderPriority: "urgent";
        /** @description With exactly this tag. */
        OrderTag: string;
        /** @description How the order was created. */
        OrderSource: components["schemas"]["OrderSource"];
        /** @description Made from the rows of this import. */
        OrderImportId: components["schemas"]["Id"];
        /** @description Only these orders, at most 500: their numbers with dots between them, so that the address of a long list stays short. `findServiceOrders` finds them by any reference. */
        OrderNumbers: components["schemas"]["OrderNumberList"];
        OrderSort: components["schemas"]["OrderSort"];
        /** @description Places for this use; places for both uses match pickup and dropoff too. */
        LocationUse: components["schemas"]["LocationKind"];
        /** @description Only places of companies, or only base-wide ones. */
        LocationScope: "company" | "base";
        LocationFavourite: boolean;
        LocationActive: boolean;
        LocationSort: components["schemas"]["LocationSort"];
        /** @description An .xlsx file holds at most 10,000 rows; 422 beyond. */
        FileFormat: components["schemas"]["FileFormat"];
        /** @description In the order of the file; all by default. */
        UserColumns: components["schemas"]["UserColumn"][];
        /** @description In the order of the file; all by default. */
        CompanyColumns: components["schemas"]["CompanyColumn"][];
        /** @description In the order of the file; all by default. */
        CourierColumns: components["schemas"]["CourierColumn"][];
        /** @description In the order of the file; all by default. */
        LocationColumns: components["schemas"]["LocationColumn"][];
        /** @description In the order of the file; all by default. */
        AuditColumns: components["schemas"]["AuditColumn"][];
        /** @description Ids of the report's columns, in the order of the file; all by default. The rows' names always come first. 422 `unknown-option` for a column of another report. */
        ReportColumns: string[];
        Id: components["schemas"]["Id"];
        /** @example Faturamento */
        ExportColumnSetName: components["schemas"]["ExportColumnSetName"];
        ExportList: components["schemas"]["ExportList"];
        OrderNumber: components["schemas"]["OrderNumber"];
        /**
         * @description First day (America/Sao_Paulo). The period has at most 366 days.
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
        /** @description What a row represents, if the report offers a choice (`choices` in its response); 422 for any other value. */
        ReportBy: components["schemas"]["ReportBy"];
        /**
         * @description The id of a column, with `-` for descending; `natural` is the report's default order.
         * @example -cancellationCancelled
         */
        ReportSort: string;
        AuditActionFilter: components["schemas"]["AuditAction"];
        /** @description Only actions of this user. */
        AuditUser: components["schemas"]["Id"];
        /** @description On or after this day (America/Sao_Paulo). */
        AuditFrom: string;
        /** @description On or before this day (America/Sao_Paulo). */
        AuditUntil: string;
        /** @description Only from this network address. */
        AuditAddress: string;
        /** @description Part of the name or e-mail of a user, or of the name of a company, that acted or was affected; a complete e-mail that was refused; or a request id. */
        AuditSearch: string;
        /**
         * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
         *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
         *     created has been deleted.
         */
        IdempotencyKey: string;
        /** @description The ETag that was read, or `*` for any version; without it the last write wins. */
        IfMatch: string;
        /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
        IfMatchRequired: string;
        /**
         * @description One range of bytes, for the file itself; anything else gets the whole file.
         * @example bytes=65536-
         */
        Range: string;
        /** @description The known ETag. 304 if it is unchanged. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this request in the log. */
        RequestId: string;
        /** @description The version, quoted: `"3"`. */
        ETag: string;
        /** @description The path of the created resource. */
        Location: string;
        /** @description `bytes`: the file can be read in parts. */
        AcceptRanges: string;
        /** @description First and last byte, and size of the file: `bytes 0-999/218734`. */
        ContentRange: string;
        /** @description `attachment` with the file name. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *       "password": "malote-demo-2026",
                 *       "client": "web"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in. The token is returned only once; only its hash is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStart"];
                };
            };
            /** @description The password is correct and a code is required. The challenge is returned only once; only its hash is stored. */
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
            /** @description Signed in. The token is returned only once; only its hash is stored. */
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
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What `navigator.credentials.get` needs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeySignInOptions"];
                };
            };
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInWithPasskey: {
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
                 *       "credential": {
                 *         "id": "7xN2mQ0aV4sKpT8hLwYcZg",
                 *         "clientDataJson": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA",
                 *         "signature": "MEUCIQDy0Kf7mX2pVtQw1nHs9b6L3cRjZg4Ua8",
                 *         "userHandle": "AZqhxI4gezyk9iydDhdaAA"
                 *       },
                 *       "client": "web"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description Signed in. The token is returned only once; only its hash is stored. */
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
            409: components["responses"]["Conflict"];
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
            /** @description Accepted, whether or not a mail is sent. */
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
            /** @description Invitation accepted. The session token is returned only once; only its hash is stored. */
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
            /** @description The link is valid. */
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
                /** @description The ETag that was read, or `*` for any version; without it the last write wins. */
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
            /** @description The current state. */
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
            /** @description Turned on. The recovery codes are returned only once; only their hashes are stored. */
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
            /** @description Returned only once; only their hashes are stored. */
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
    listOwnPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
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
                 *       "name": "Celular do trabalho",
                 *       "credential": {
                 *         "id": "7xN2mQ0aV4sKpT8hLwYcZg",
                 *         "clientDataJson": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *         "attestationObject": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVgl"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyInput"];
            };
        };
        responses: {
            /** @description The added passkey. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
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
    beginPasskey: {
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
            /** @description What `navigator.credentials.create` needs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
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
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
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
            404: components["responses"]["NotFound"];
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
            /** @description A page of sessions. `lastUsedAt` is updated at most once a minute. */
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
            /** @description The file; `Content-Disposition` contains its name. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The created request. */
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
    changeOwnLabelSize: {
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
                 *       "labelSize": "100x150"
                 *     }
                 */
                "application/json": components["schemas"]["LabelSizeChange"];
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
    changeOwnDisplay: {
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
                 *       "theme": "dark",
                 *       "rows": "compact"
                 *     }
                 */
                "application/json": components["schemas"]["DisplayChange"];
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
    getFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hasPickup": true,
                     *       "hasTeam": false,
                     *       "hasOrder": false
                     *     }
                     */
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExportColumnSets: {
        parameters: {
            query?: {
                list?: components["parameters"]["ExportList"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportColumnSets"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveExportColumnSet: {
        parameters: {
            query?: {
                list?: components["parameters"]["ExportList"];
            };
            header?: never;
            path: {
                /** @example Faturamento */
                name: components["parameters"]["ExportColumnSetName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "columns": [
                 *         "orderNumber",
                 *         "stopContact",
                 *         "stopPostalCode"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ExportColumns"];
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
    deleteExportColumnSet: {
        parameters: {
            query?: {
                list?: components["parameters"]["ExportList"];
            };
            header?: never;
            path: {
                /** @example Faturamento */
                name: components["parameters"]["ExportColumnSetName"];
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
    exportUsers: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["UserColumns"];
                /** @description An .xlsx file holds at most 10,000 rows; 422 beyond. */
                format?: components["parameters"]["FileFormat"];
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                role?: components["schemas"]["Role"];
                status?: components["schemas"]["UserStatus"];
                mailBounced?: boolean;
                removed?: boolean;
                sort?: components["schemas"]["UserSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Nome;E-mail
                     *     Carla Mendes;carla@boavida.test
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                role?: components["schemas"]["Role"];
                status?: components["schemas"]["UserStatus"];
                /** @description Only users whose address the mail server refuses permanently. */
                mailBounced?: boolean;
                /** @description Deleted users that are not anonymised yet, instead of the others. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The created user. */
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
                /** @description The ETag that was read, or `*` for any version; without it the last write wins. */
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
                /** @description The ETag that was read, or `*` for any version; without it the last write wins. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                /** @description Open requests by due date, answered ones newest first. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
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
    exportCompanies: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["CompanyColumns"];
                /** @description An .xlsx file holds at most 10,000 rows; 422 beyond. */
                format?: components["parameters"]["FileFormat"];
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                active?: boolean;
                sort?: components["schemas"]["CompanySort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Nome;CNPJ
                     *     Farmácia Boa Vida;11.222.333/0001-81
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
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
                /** @description Matches every word; ignores accents, case and punctuation. */
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
            /** @description A page of companies; the search covers names, CNPJ, e-mail and contact. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The created company. */
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
                /** @description The ETag that was read, or `*` for any version; without it the last write wins. */
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
                /** @description The ETag that was read, or `*` for any version; without it the last write wins. */
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
    exportCouriers: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["CourierColumns"];
                /** @description An .xlsx file holds at most 10,000 rows; 422 beyond. */
                format?: components["parameters"]["FileFormat"];
                /** @description Matches every word; ignores accents, case and punctuation. */
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
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Nome;Placa
                     *     Jorge Lima;ABC1D23
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                /** @description Matches every word; ignores accents, case and punctuation. */
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
            /** @description A page of couriers; every search word is matched against name, telephone and plate. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The created courier. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
            /** @description The file; `Content-Disposition` contains its name. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 * @description The day of the route (America/Sao_Paulo).
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
                 * @description The day of the route (America/Sao_Paulo).
                 * @example 2026-11-23
                 */
                day: string;
            };
            header: {
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
    getSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /**
                 * @description A day in São Paulo.
                 * @example 2026-11-23
                 */
                day: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The day of the courier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settlement"];
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
    closeSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /**
                 * @description A day in São Paulo.
                 * @example 2026-11-23
                 */
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seen": {
                 *         "doors": 1,
                 *         "done": 1,
                 *         "failed": 0,
                 *         "open": 0,
                 *         "receivedCents": 12000,
                 *         "handedInCents": 0
                 *       },
                 *       "note": "Faltou troco."
                 *     }
                 */
                "application/json": components["schemas"]["SettlementClosing"];
            };
        };
        responses: {
            /** @description The day of the courier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settlement"];
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
    reopenSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /**
                 * @description A day in São Paulo.
                 * @example 2026-11-23
                 */
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "O dinheiro foi contado de novo."
                 *     }
                 */
                "application/json": {
                    reason: components["schemas"]["Reason"];
                };
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
    listRecipients: {
        parameters: {
            query?: {
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most eight. */
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
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description Places for this use; places for both uses match pickup and dropoff too. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The created location. */
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
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["LocationColumns"];
                /** @description An .xlsx file holds at most 10,000 rows; 422 beyond. */
                format?: components["parameters"]["FileFormat"];
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description Places for this use; places for both uses match pickup and dropoff too. */
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
            /** @description The file; `Content-Disposition` contains its name. */
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
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
                /** @description The company of rows that name none; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyIdForNew"];
                /** @description Read and validate everything without changing anything. */
                dryRun?: boolean;
                /** @description What to do with new rows whose place is already in the address book. */
                duplicates?: "skip" | "create";
                /** @description What to do if rows are invalid. */
                faulty?: "refuse" | "skip";
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/octet-stream": string;
                /**
                 * @example Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF
                 *     Balcão Augusta;Carla Mendes;(11) 98123-4410;01412-100;Rua Augusta;2690;Cerqueira César;São Paulo;SP
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description The imported rows, or those that would be imported. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
            /** @description The current references. */
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
            /** @description The provider's data; street and district are empty for a town with a single CEP. */
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
                /** @description `nextCursor` or `previousCursor` of an earlier response with the same filters. */
                cursor?: string;
                /** @description Every word must occur in the order: names, telephones, addresses, items, tags, references, company name. Ignores accents, case, apostrophes, punctuation and invisible characters; a word with a full stop matches as a prefix ("r. augusta"). A telephone, a CEP and an NF-e key match in their usual notations and without their labels ("CEP: 01310-100", "nº 1200"), and so does an order number ("OS-10.580"), with its label also within a longer text ("OS 10580 · Helena Prado"). A number of five digits or more with other words ("10580 Helena") also finds the order with that number and those words. Two to 100 numbers find each of these orders, and those whose texts contain them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                /** @description Orders of any of these couriers; `none` for orders without one, `typed` for couriers without a record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description What the order waits for. `answer`: the caller has unread notices that the base rejected or cancelled it or answered its cancellation request, or that the other side commented. `correction`: a drop-off failed because of its address or recipient, which have not been corrected since. `goods`: they were not ready at the pickup, and the company has not answered since, by an edit of the pickup or a request. `company`: either of the two. `custody`: the goods are with the base and their custody ends within three days. `custodyOver`: it has ended. `reply`: the company has requested a cancellation or a change, or a recipient something, and the base has not answered. `acceptance`: a request that has waited for longer than `acceptSlaMinutes`. `price`: a request, not cancelled or rejected, has no price, and its month is not closed; for the base only. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Only the orders counted by this metric of the dashboard or a report (admin). `from` and `to` are then the period of the figure, required unless it describes the current state. */
                metric?: components["parameters"]["Metric"];
                /** @description With `metric`; all of them must match. */
                group?: components["parameters"]["MetricGroups"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description Closed on or after this day (America/Sao_Paulo). */
                closedFrom?: components["parameters"]["ClosedFrom"];
                /** @description Closed on or before this day (America/Sao_Paulo). */
                closedTo?: components["parameters"]["ClosedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the window begins in which the courier is expected first. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; `failedFrom` and `failedTo` limit the days. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without punctuation and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order was created. */
                source?: components["parameters"]["OrderSource"];
                /** @description Made from the rows of this import. */
                importId?: components["parameters"]["OrderImportId"];
                /** @description Only these orders, at most 500: their numbers with dots between them, so that the address of a long list stays short. `findServiceOrders` finds them by any reference. */
                numbers?: components["parameters"]["OrderNumbers"];
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The draft or the requested order. */
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
                /** @description Every word must occur in the order: names, telephones, addresses, items, tags, references, company name. Ignores accents, case, apostrophes, punctuation and invisible characters; a word with a full stop matches as a prefix ("r. augusta"). A telephone, a CEP and an NF-e key match in their usual notations and without their labels ("CEP: 01310-100", "nº 1200"), and so does an order number ("OS-10.580"), with its label also within a longer text ("OS 10580 · Helena Prado"). A number of five digits or more with other words ("10580 Helena") also finds the order with that number and those words. Two to 100 numbers find each of these orders, and those whose texts contain them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description Orders of any of these couriers; `none` for orders without one, `typed` for couriers without a record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                /** @description What the order waits for. `answer`: the caller has unread notices that the base rejected or cancelled it or answered its cancellation request, or that the other side commented. `correction`: a drop-off failed because of its address or recipient, which have not been corrected since. `goods`: they were not ready at the pickup, and the company has not answered since, by an edit of the pickup or a request. `company`: either of the two. `custody`: the goods are with the base and their custody ends within three days. `custodyOver`: it has ended. `reply`: the company has requested a cancellation or a change, or a recipient something, and the base has not answered. `acceptance`: a request that has waited for longer than `acceptSlaMinutes`. `price`: a request, not cancelled or rejected, has no price, and its month is not closed; for the base only. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the window begins in which the courier is expected first. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; `failedFrom` and `failedTo` limit the days. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without punctuation and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order was created. */
                source?: components["parameters"]["OrderSource"];
                /** @description Made from the rows of this import. */
                importId?: components["parameters"]["OrderImportId"];
                /** @description Only these orders, at most 500: their numbers with dots between them, so that the address of a long list stays short. `findServiceOrders` finds them by any reference. */
                numbers?: components["parameters"]["OrderNumbers"];
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
                /** @description What the lanes stand for. */
                by?: "courier" | "status";
                /** @description Lanes whose orders are included; their keys are those of `by`. */
                lane?: components["schemas"]["OrderLaneKey"][];
                /** @description The number of leading lanes whose orders are included. */
                first?: number;
                /** @description Every word must occur in the order: names, telephones, addresses, items, tags, references, company name. Ignores accents, case, apostrophes, punctuation and invisible characters; a word with a full stop matches as a prefix ("r. augusta"). A telephone, a CEP and an NF-e key match in their usual notations and without their labels ("CEP: 01310-100", "nº 1200"), and so does an order number ("OS-10.580"), with its label also within a longer text ("OS 10580 · Helena Prado"). A number of five digits or more with other words ("10580 Helena") also finds the order with that number and those words. Two to 100 numbers find each of these orders, and those whose texts contain them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description What the order waits for. `answer`: the caller has unread notices that the base rejected or cancelled it or answered its cancellation request, or that the other side commented. `correction`: a drop-off failed because of its address or recipient, which have not been corrected since. `goods`: they were not ready at the pickup, and the company has not answered since, by an edit of the pickup or a request. `company`: either of the two. `custody`: the goods are with the base and their custody ends within three days. `custodyOver`: it has ended. `reply`: the company has requested a cancellation or a change, or a recipient something, and the base has not answered. `acceptance`: a request that has waited for longer than `acceptSlaMinutes`. `price`: a request, not cancelled or rejected, has no price, and its month is not closed; for the base only. */
                waiting?: components["parameters"]["OrderWaiting"];
                /** @description Orders of any of these couriers; `none` for orders without one, `typed` for couriers without a record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the window begins in which the courier is expected first. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; `failedFrom` and `failedTo` limit the days. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without punctuation and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order was created. */
                source?: components["parameters"]["OrderSource"];
                /** @description Made from the rows of this import. */
                importId?: components["parameters"]["OrderImportId"];
                /** @description Only these orders, at most 500: their numbers with dots between them, so that the address of a long list stays short. `findServiceOrders` finds them by any reference. */
                numbers?: components["parameters"]["OrderNumbers"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lanes: couriers by name, statuses in the order of the lifecycle. */
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
                /** @description Every word must occur in the order: names, telephones, addresses, items, tags, references, company name. Ignores accents, case, apostrophes, punctuation and invisible characters; a word with a full stop matches as a prefix ("r. augusta"). A telephone, a CEP and an NF-e key match in their usual notations and without their labels ("CEP: 01310-100", "nº 1200"), and so does an order number ("OS-10.580"), with its label also within a longer text ("OS 10580 · Helena Prado"). A number of five digits or more with other words ("10580 Helena") also finds the order with that number and those words. Two to 100 numbers find each of these orders, and those whose texts contain them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                /** @description Orders of any of these couriers; `none` for orders without one, `typed` for couriers without a record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description What the order waits for. `answer`: the caller has unread notices that the base rejected or cancelled it or answered its cancellation request, or that the other side commented. `correction`: a drop-off failed because of its address or recipient, which have not been corrected since. `goods`: they were not ready at the pickup, and the company has not answered since, by an edit of the pickup or a request. `company`: either of the two. `custody`: the goods are with the base and their custody ends within three days. `custodyOver`: it has ended. `reply`: the company has requested a cancellation or a change, or a recipient something, and the base has not answered. `acceptance`: a request that has waited for longer than `acceptSlaMinutes`. `price`: a request, not cancelled or rejected, has no price, and its month is not closed; for the base only. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Only the orders counted by this metric of the dashboard or a report (admin). `from` and `to` are then the period of the figure, required unless it describes the current state. */
                metric?: components["parameters"]["Metric"];
                /** @description With `metric`; all of them must match. */
                group?: components["parameters"]["MetricGroups"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description Closed on or after this day (America/Sao_Paulo). */
                closedFrom?: components["parameters"]["ClosedFrom"];
                /** @description Closed on or before this day (America/Sao_Paulo). */
                closedTo?: components["parameters"]["ClosedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the window begins in which the courier is expected first. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; `failedFrom` and `failedTo` limit the days. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without punctuation and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order was created. */
                source?: components["parameters"]["OrderSource"];
                /** @description Made from the rows of this import. */
                importId?: components["parameters"]["OrderImportId"];
                /** @description Only these orders, at most 500: their numbers with dots between them, so that the address of a long list stays short. `findServiceOrders` finds them by any reference. */
                numbers?: components["parameters"]["OrderNumbers"];
                sort?: components["parameters"]["OrderSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "columns": [
                 *         "orderNumber",
                 *         "status",
                 *         "company",
                 *         "stopPostalCode"
                 *       ],
                 *       "rows": "order",
                 *       "format": "csv"
                 *     }
                 */
                "application/json": components["schemas"]["OrderExport"];
            };
        };
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example OS;Situação;Empresa;Entrega: CEP
                     *     10288;Em rota;Farmácia Boa Vida;01412-100
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
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
    listOrderExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderExportJobs"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrderExport: {
        parameters: {
            query?: {
                /** @description Every word must occur in the order: names, telephones, addresses, items, tags, references, company name. Ignores accents, case, apostrophes, punctuation and invisible characters; a word with a full stop matches as a prefix ("r. augusta"). A telephone, a CEP and an NF-e key match in their usual notations and without their labels ("CEP: 01310-100", "nº 1200"), and so does an order number ("OS-10.580"), with its label also within a longer text ("OS 10580 · Helena Prado"). A number of five digits or more with other words ("10580 Helena") also finds the order with that number and those words. Two to 100 numbers find each of these orders, and those whose texts contain them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                /** @description Orders of any of these couriers; `none` for orders without one, `typed` for couriers without a record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description What the order waits for. `answer`: the caller has unread notices that the base rejected or cancelled it or answered its cancellation request, or that the other side commented. `correction`: a drop-off failed because of its address or recipient, which have not been corrected since. `goods`: they were not ready at the pickup, and the company has not answered since, by an edit of the pickup or a request. `company`: either of the two. `custody`: the goods are with the base and their custody ends within three days. `custodyOver`: it has ended. `reply`: the company has requested a cancellation or a change, or a recipient something, and the base has not answered. `acceptance`: a request that has waited for longer than `acceptSlaMinutes`. `price`: a request, not cancelled or rejected, has no price, and its month is not closed; for the base only. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Only the orders counted by this metric of the dashboard or a report (admin). `from` and `to` are then the period of the figure, required unless it describes the current state. */
                metric?: components["parameters"]["Metric"];
                /** @description With `metric`; all of them must match. */
                group?: components["parameters"]["MetricGroups"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description Closed on or after this day (America/Sao_Paulo). */
                closedFrom?: components["parameters"]["ClosedFrom"];
                /** @description Closed on or before this day (America/Sao_Paulo). */
                closedTo?: components["parameters"]["ClosedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the window begins in which the courier is expected first. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; `failedFrom` and `failedTo` limit the days. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without punctuation and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order was created. */
                source?: components["parameters"]["OrderSource"];
                /** @description Made from the rows of this import. */
                importId?: components["parameters"]["OrderImportId"];
                /** @description Only these orders, at most 500: their numbers with dots between them, so that the address of a long list stays short. `findServiceOrders` finds them by any reference. */
                numbers?: components["parameters"]["OrderNumbers"];
                sort?: components["parameters"]["OrderSort"];
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *       "columns": [
                 *         "orderNumber",
                 *         "status",
                 *         "company",
                 *         "stopPostalCode"
                 *       ],
                 *       "rows": "order"
                 *     }
                 */
                "application/json": components["schemas"]["OrderExportPlan"];
            };
        };
        responses: {
            /** @description The export, which waits for its turn. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderExportJob"];
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
    deleteOrderExport: {
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
    getOrderExportFile: {
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
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example OS;Situação;Empresa;Entrega: CEP
                     *     10288;Em rota;Farmácia Boa Vida;01412-100
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUserExport: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["UserColumns"];
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                role?: components["schemas"]["Role"];
                status?: components["schemas"]["UserStatus"];
                mailBounced?: boolean;
                removed?: boolean;
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export, which waits for its turn. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderExportJob"];
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
    createCompanyExport: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["CompanyColumns"];
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                active?: boolean;
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export, which waits for its turn. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderExportJob"];
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
    createCourierExport: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["CourierColumns"];
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                active?: boolean;
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export, which waits for its turn. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderExportJob"];
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
    createLocationExport: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["LocationColumns"];
                /** @description Matches every word; ignores accents, case and punctuation. */
                search?: components["parameters"]["Search"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description Places for this use; places for both uses match pickup and dropoff too. */
                kind?: components["parameters"]["LocationUse"];
                /** @description Only places of companies, or only base-wide ones. */
                scope?: components["parameters"]["LocationScope"];
                favourite?: components["parameters"]["LocationFavourite"];
                active?: components["parameters"]["LocationActive"];
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export, which waits for its turn. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderExportJob"];
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
    createAuditExport: {
        parameters: {
            query?: {
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["AuditColumns"];
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only actions of this user. */
                userId?: components["parameters"]["AuditUser"];
                /** @description On or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["AuditFrom"];
                /** @description On or before this day (America/Sao_Paulo). */
                until?: components["parameters"]["AuditUntil"];
                /** @description Only from this network address. */
                address?: components["parameters"]["AuditAddress"];
                /** @description Part of the name or e-mail of a user, or of the name of a company, that acted or was affected; a complete e-mail that was refused; or a request id. */
                search?: components["parameters"]["AuditSearch"];
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export, which waits for its turn. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderExportJob"];
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
    sendBulkServiceOrderEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description One result per order, in the order of the request. */
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
    findServiceOrders: {
        parameters: {
            query?: {
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "references": [
                 *         "10482",
                 *         "PED-4711",
                 *         "35261111444777000161550010000012341000012345"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderReferences"];
            };
        };
        responses: {
            /** @description What was found of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderNumbers": [
                     *         10482,
                     *         10490
                     *       ],
                     *       "notFound": [
                     *         "35261111444777000161550010000012341000012345"
                     *       ],
                     *       "capped": false
                     *     }
                     */
                    "application/json": components["schemas"]["FoundOrders"];
                };
            };
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
    listRecipientRequests: {
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
            /** @description The requests with their answers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a6f1e-7c00-7000-8000-00000000c0de",
                     *           "kind": "instruction",
                     *           "stopId": "019a6f1e-7c00-7000-8000-00000000c0df",
                     *           "day": null,
                     *           "text": "Deixar com a portaria.",
                     *           "requestedAt": "2026-11-23T07:10:00.000Z",
                     *           "answer": null,
                     *           "answerText": null,
                     *           "answeredBy": null,
                     *           "answeredAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientRequests"];
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
    answerRecipientRequest: {
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
                 *       "answer": "accepted",
                 *       "text": "Combinado com a portaria."
                 *     }
                 */
                "application/json": components["schemas"]["RecipientAnswer"];
            };
        };
        responses: {
            /** @description The answered request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a6f1e-7c00-7000-8000-00000000c0de",
                     *       "kind": "instruction",
                     *       "stopId": "019a6f1e-7c00-7000-8000-00000000c0df",
                     *       "day": null,
                     *       "text": "Deixar com a portaria.",
                     *       "requestedAt": "2026-11-23T07:10:00.000Z",
                     *       "answer": "accepted",
                     *       "answerText": "Combinado com a portaria.",
                     *       "answeredBy": "Olga Operadora",
                     *       "answeredAt": "2026-11-23T07:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientRequest"];
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The created comment. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The picture as stored. */
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
                     *       "undone": false,
                     *       "sha256": "5f2b8c0e3d9a41776b1f0c2d8e4a9b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f10"
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
            header?: {
                /**
                 * @description One range of bytes, for the file itself; anything else gets the whole file.
                 * @example bytes=65536-
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, as a download; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
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
    listAttachments: {
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
            /** @description All of them, without their content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "01999999-0000-7000-8000-000000000013",
                     *           "name": "romaneio.pdf",
                     *           "mediaType": "application/pdf",
                     *           "sizeBytes": 83012,
                     *           "width": null,
                     *           "height": null,
                     *           "visibility": "company",
                     *           "addedBy": {
                     *             "id": "01999999-0000-7000-8000-000000000002",
                     *             "name": "Carla Mendes",
                     *             "role": "manager"
                     *           },
                     *           "addedAt": "2026-11-20T16:40:00.000Z",
                     *           "mayDelete": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AttachmentList"];
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
    uploadAttachment: {
        parameters: {
            query: {
                /** @description The name of the file. */
                name: string;
                /** @description `internal` is rejected for managers. */
                visibility: components["schemas"]["AttachmentVisibility"];
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                "application/pdf": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The attachment as stored. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01999999-0000-7000-8000-000000000014",
                     *       "name": "fachada.jpg",
                     *       "mediaType": "image/jpeg",
                     *       "sizeBytes": 218734,
                     *       "width": 1200,
                     *       "height": 1600,
                     *       "visibility": "company",
                     *       "addedBy": {
                     *         "id": "01999999-0000-7000-8000-000000000002",
                     *         "name": "Carla Mendes",
                     *         "role": "manager"
                     *       },
                     *       "addedAt": "2026-11-20T16:42:00.000Z",
                     *       "mayDelete": true
                     *     }
                     */
                    "application/json": components["schemas"]["Attachment"];
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
    getAttachment: {
        parameters: {
            query?: {
                /** @description The thumbnail is at most 320 x 320. */
                as?: "file" | "thumbnail";
            };
            header?: {
                /**
                 * @description One range of bytes, for the file itself; anything else gets the whole file.
                 * @example bytes=65536-
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                orderNumber: components["parameters"]["OrderNumber"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a download under a policy that runs nothing; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "application/pdf": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "application/pdf": string;
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
    deleteAttachment: {
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
                /** @description Only unread notices. */
                unread?: true;
                limit?: number;
                /** @description `nextCursor` of an earlier response with the same filter. */
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
            /** @description The current count. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The current number of unread notices. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The current ones, newest first. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
    listLocationImports: {
        parameters: {
            query?: {
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of an earlier response with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImportPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLocationImport: {
        parameters: {
            query: {
                /** @description The company of rows without one; required for administrators, 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
                /** @description The name of the file. */
                fileName: string;
                /** @description The sheet of a workbook; by default the first visible one that looks like a table. */
                sheet?: string;
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The import, whose rows are still unchecked. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImport"];
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
    getLocationImportTemplate: {
        parameters: {
            query?: {
                /** @description The company of rows without one; required for administrators, 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderImports: {
        parameters: {
            query?: {
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of an earlier response with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImportPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrderImport: {
        parameters: {
            query: {
                /** @description The company of the orders; required for the base, 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
                /** @description The name of the file. */
                fileName: string;
                /** @description The sheet of a workbook; by default the first visible one that looks like a table. */
                sheet?: string;
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example Referência;Destinatário;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF;Volumes
                 *     P-1001;Helena Prado;(11) 98123-4410;01412-100;Rua Augusta;2690;Cerqueira César;São Paulo;SP;1
                 */
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/octet-stream": string;
                "application/xml": string;
                "text/xml": string;
                "application/zip": string;
            };
        };
        responses: {
            /** @description The import, whose rows are still unchecked. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImport"];
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
    getOrderImportTemplate: {
        parameters: {
            query?: {
                /** @description The company of the orders; required for the base, 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrderImport: {
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
            200: components["responses"]["OrderImport"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderImportRows: {
        parameters: {
            query?: {
                /** @description `faulty` are rows that cannot be imported yet, `ordered` those that were imported. */
                only?: "all" | "faulty" | "ordered";
                /** @description Only rows after this row number. */
                after?: number;
                /** @description Only rows that were edited, checked again or imported after this version of the import. */
                changedSince?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImportRows"];
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
    mendOrderImportRows: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *       "cells": [
                 *         {
                 *           "row": 2,
                 *           "cell": 1,
                 *           "text": "Helena Prado"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderImportMending"];
            };
        };
        responses: {
            /** @description The rows as checked, and the new counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImportMended"];
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
    listOrderImportRowRuns: {
        parameters: {
            query?: {
                /** @description `faulty` are rows that cannot be imported yet. */
                only?: "all" | "faulty";
                /** @description The number of a row. */
                sameAs?: number;
                /** @description The position of a heading, from 0. */
                cell?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImportRowRuns"];
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
    listUnknownImportWords: {
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
            /** @description The words. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderImportUnknownWords"];
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
    mapOrderImport: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                 *       "columns": [
                 *         "externalRef",
                 *         "contactName"
                 *       ],
                 *       "defaults": [
                 *         {
                 *           "column": "packagesCount",
                 *           "text": "1"
                 *         }
                 *       ],
                 *       "words": [
                 *         {
                 *           "column": "vehicleType",
                 *           "word": "Motoca",
                 *           "choice": "Moto"
                 *         }
                 *       ],
                 *       "pickup": null,
                 *       "pickupLocationId": null
                 *     }
                 */
                "application/json": components["schemas"]["OrderImportMapping"];
            };
        };
        responses: {
            200: components["responses"]["OrderImport"];
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
    commitOrderImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *       "submit": true
                 *     }
                 */
                "application/json": components["schemas"]["OrderImportCommit"];
            };
        };
        responses: {
            200: components["responses"]["OrderImport"];
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
    cancelOrderImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            200: components["responses"]["OrderImport"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrderImportReport: {
        parameters: {
            query?: {
                /** @description `faulty` are rows that cannot be imported yet. */
                only?: "all" | "faulty";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Pedido;Cliente;Celular;Situação;Erros
                     *     P-1001;Helena Prado;9812;Com erro;Telefone: Informe um telefone com DDD, um 0800 ou um 4004.
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
    listOrderTemplates: {
        parameters: {
            query?: {
                /** @description Required for the base; 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTemplates"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrderTemplate: {
        parameters: {
            query?: {
                /** @description Required for the base; 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *       "name": "Rota da manhã",
                 *       "isShared": true,
                 *       "courierId": null,
                 *       "content": {
                 *         "packagesCount": 2,
                 *         "stops": [
                 *           {
                 *             "kind": "pickup",
                 *             "contactName": "Carla Mendes",
                 *             "hours": {
                 *               "fromDay": 0,
                 *               "from": "08:00",
                 *               "untilDay": 0,
                 *               "until": "09:00"
                 *             }
                 *           },
                 *           {
                 *             "kind": "dropoff",
                 *             "contactName": "Helena Prado"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderTemplateInput"];
            };
        };
        responses: {
            /** @description The template. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTemplate"];
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
    getOrderTemplate: {
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
            200: components["responses"]["OrderTemplate"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrderTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                 *       "name": "Rota da tarde",
                 *       "isShared": true,
                 *       "courierId": null,
                 *       "content": {
                 *         "packagesCount": 3,
                 *         "stops": [
                 *           {
                 *             "kind": "pickup",
                 *             "contactName": "Carla Mendes"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderTemplateInput"];
            };
        };
        responses: {
            200: components["responses"]["OrderTemplate"];
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
    deleteOrderTemplate: {
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
    listSavedViews: {
        parameters: {
            query?: {
                /** @description Counts only orders of this company; 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViews"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *       "name": "Urgentes de hoje",
                 *       "layout": "list",
                 *       "filters": {
                 *         "tab": "open",
                 *         "due": "today",
                 *         "isUrgent": true
                 *       },
                 *       "sort": "dueAt",
                 *       "columns": null,
                 *       "isShared": false
                 *     }
                 */
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
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
    updateSavedView: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                 *       "name": "Urgentes de amanhã",
                 *       "layout": "list",
                 *       "filters": {
                 *         "tab": "open",
                 *         "due": "tomorrow",
                 *         "isUrgent": true
                 *       },
                 *       "sort": "dueAt",
                 *       "columns": null,
                 *       "isShared": false
                 *     }
                 */
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
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
    deleteSavedView: {
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
    listOrderRecurrences: {
        parameters: {
            query?: {
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of an earlier response with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recurrences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRecurrencePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrderRecurrence: {
        parameters: {
            query?: {
                /** @description Required for the base; 403 outside the caller's access. */
                companyId?: components["schemas"]["Id"];
            };
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                 *       "name": "Malote diário",
                 *       "content": {
                 *         "packagesCount": 2,
                 *         "stops": [
                 *           {
                 *             "kind": "pickup",
                 *             "contactName": "Carla Mendes",
                 *             "hours": {
                 *               "fromDay": 0,
                 *               "from": "18:00",
                 *               "untilDay": 0,
                 *               "until": "19:00"
                 *             }
                 *           },
                 *           {
                 *             "kind": "dropoff",
                 *             "contactName": "Helena Prado",
                 *             "hours": {
                 *               "fromDay": 1,
                 *               "from": "08:00",
                 *               "untilDay": 1,
                 *               "until": "10:00"
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "courierId": null,
                 *       "pattern": {
                 *         "unit": "week",
                 *         "every": 1,
                 *         "weekdays": [
                 *           1,
                 *           2,
                 *           3,
                 *           4,
                 *           5
                 *         ]
                 *       },
                 *       "from": "2026-12-01",
                 *       "until": null,
                 *       "skipped": [
                 *         "2026-12-24"
                 *       ],
                 *       "onHoliday": "skip",
                 *       "leadDays": 1,
                 *       "submit": true,
                 *       "isPaused": false
                 *     }
                 */
                "application/json": components["schemas"]["OrderRecurrenceInput"];
            };
        };
        responses: {
            /** @description The recurrence. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRecurrence"];
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
    getOrderRecurrence: {
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
            200: components["responses"]["OrderRecurrence"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrderRecurrence: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                 *       "name": "Malote diário",
                 *       "content": {
                 *         "packagesCount": 2,
                 *         "stops": [
                 *           {
                 *             "kind": "pickup",
                 *             "contactName": "Carla Mendes",
                 *             "hours": {
                 *               "fromDay": 0,
                 *               "from": "18:00",
                 *               "untilDay": 0,
                 *               "until": "19:00"
                 *             }
                 *           },
                 *           {
                 *             "kind": "dropoff",
                 *             "contactName": "Helena Prado",
                 *             "hours": {
                 *               "fromDay": 1,
                 *               "from": "08:00",
                 *               "untilDay": 1,
                 *               "until": "10:00"
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "courierId": null,
                 *       "pattern": {
                 *         "unit": "week",
                 *         "every": 1,
                 *         "weekdays": [
                 *           1,
                 *           2,
                 *           3,
                 *           4,
                 *           5
                 *         ]
                 *       },
                 *       "from": "2026-12-01",
                 *       "until": null,
                 *       "skipped": [
                 *         "2026-12-24"
                 *       ],
                 *       "onHoliday": "skip",
                 *       "leadDays": 1,
                 *       "submit": true,
                 *       "isPaused": false
                 *     }
                 */
                "application/json": components["schemas"]["OrderRecurrenceInput"];
            };
        };
        responses: {
            200: components["responses"]["OrderRecurrence"];
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
    deleteOrderRecurrence: {
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
    listJobs: {
        parameters: {
            query?: {
                /** @description Only jobs in this state. */
                state?: "all" | "waiting" | "running" | "failed" | "done" | "cancelled";
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of an earlier response with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            200: components["responses"]["Job"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            200: components["responses"]["Job"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewTrackingLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
                "If-Match": components["parameters"]["IfMatchRequired"];
                /**
                 * @description One per intent. The same key and body within 24 hours get the first response again; a refusal only with the same
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
    issueDossier: {
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
            /** @description The dossier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dossier"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportDossiers: {
        parameters: {
            query?: {
                /** @description Every word must occur in the order: names, telephones, addresses, items, tags, references, company name. Ignores accents, case, apostrophes, punctuation and invisible characters; a word with a full stop matches as a prefix ("r. augusta"). A telephone, a CEP and an NF-e key match in their usual notations and without their labels ("CEP: 01310-100", "nº 1200"), and so does an order number ("OS-10.580"), with its label also within a longer text ("OS 10580 · Helena Prado"). A number of five digits or more with other words ("10580 Helena") also finds the order with that number and those words. Two to 100 numbers find each of these orders, and those whose texts contain them all. */
                search?: components["parameters"]["OrderSearch"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                tab?: components["parameters"]["OrderTab"];
                /** @description Any of these. */
                status?: components["parameters"]["OrderStatuses"];
                /** @description Orders of any of these couriers; `none` for orders without one, `typed` for couriers without a record (operator, admin). */
                courier?: components["parameters"]["OrderCouriers"];
                deadline?: components["parameters"]["OrderDeadline"];
                cancellation?: components["parameters"]["OrderCancellation"];
                /** @description What the order waits for. `answer`: the caller has unread notices that the base rejected or cancelled it or answered its cancellation request, or that the other side commented. `correction`: a drop-off failed because of its address or recipient, which have not been corrected since. `goods`: they were not ready at the pickup, and the company has not answered since, by an edit of the pickup or a request. `company`: either of the two. `custody`: the goods are with the base and their custody ends within three days. `custodyOver`: it has ended. `reply`: the company has requested a cancellation or a change, or a recipient something, and the base has not answered. `acceptance`: a request that has waited for longer than `acceptSlaMinutes`. `price`: a request, not cancelled or rejected, has no price, and its month is not closed; for the base only. */
                waiting?: components["parameters"]["OrderWaiting"];
                externalRef?: components["parameters"]["ExternalRef"];
                /** @description Only the orders counted by this metric of the dashboard or a report (admin). `from` and `to` are then the period of the figure, required unless it describes the current state. */
                metric?: components["parameters"]["Metric"];
                /** @description With `metric`; all of them must match. */
                group?: components["parameters"]["MetricGroups"];
                /** @description Requested on or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["RequestedFrom"];
                /** @description Requested on or before this day (America/Sao_Paulo). */
                to?: components["parameters"]["RequestedTo"];
                /** @description Closed on or after this day (America/Sao_Paulo). */
                closedFrom?: components["parameters"]["ClosedFrom"];
                /** @description Closed on or before this day (America/Sao_Paulo). */
                closedTo?: components["parameters"]["ClosedTo"];
                /** @description To be delivered on or after this day (America/Sao_Paulo): the day on which the window begins in which the courier is expected first. A window that ends at midnight or later belongs to that day alone. */
                dueFrom?: components["parameters"]["DueFrom"];
                /** @description To be delivered on or before this day (America/Sao_Paulo). */
                dueTo?: components["parameters"]["DueTo"];
                /** @description An attempt at a door failed; `failedFrom` and `failedTo` limit the days. */
                failed?: components["parameters"]["Failed"];
                /** @description An attempt failed on or after this day (America/Sao_Paulo). */
                failedFrom?: components["parameters"]["FailedFrom"];
                /** @description An attempt failed on or before this day (America/Sao_Paulo). */
                failedTo?: components["parameters"]["FailedTo"];
                /** @description A door in this district, or with a postal code that begins with these two to eight digits, with or without punctuation and label. */
                area?: components["parameters"]["OrderArea"];
                /** @description Collected at this place of the address book. */
                pickup?: components["parameters"]["OrderPickup"];
                priority?: components["parameters"]["OrderPriority"];
                /** @description With exactly this tag. */
                tag?: components["parameters"]["OrderTag"];
                /** @description How the order was created. */
                source?: components["parameters"]["OrderSource"];
                /** @description Made from the rows of this import. */
                importId?: components["parameters"]["OrderImportId"];
                /** @description Only these orders, at most 500: their numbers with dots between them, so that the address of a long list stays short. `findServiceOrders` finds them by any reference. */
                numbers?: components["parameters"]["OrderNumbers"];
                sort?: components["parameters"]["OrderSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderNumbers": [
                 *         10288
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DossierExport"];
            };
        };
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
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
    getPublicDossier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example q7Hd2_mXw94LkR1z-VtB0c */
                dossierToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dossier as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDossier"];
                };
            };
            404: components["responses"]["NotFound"];
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
            /** @description The current state of the order. */
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
    createRecipientRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Zk3_0v1b8oWq3cQ6y2-Jm5 */
                trackingToken: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "instruction",
                 *       "stopSequence": 2,
                 *       "text": "Deixar com a portaria."
                 *     }
                 */
                "application/json": components["schemas"]["RecipientRequestInput"];
            };
        };
        responses: {
            /** @description The order with the waiting request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedOrder"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** @description The three lists. Each ends with `OTHER`, which requires a note. */
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
    getBaseCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Opening hours and holidays, from the settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BaseCalendar"];
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
                /** @description The ETag that was read, or `*` to overwrite any version. 428 without it, 412 if it is stale. */
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
                 *       "proofLateDays": 7,
                 *       "publicLinkDays": 30,
                 *       "orderRetentionDays": 1825,
                 *       "accessRecordDays": 180,
                 *       "endedAccountDays": 180,
                 *       "inactiveCourierDays": 1825,
                 *       "answeredRequestDays": 1825,
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
            /** @description The current mail status. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome. */
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
            /** @description A page of changes. Entries are immutable. */
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
                 *     If-Match. The key belongs to the caller's role and company: with others it is a new key. 404 if the object it
                 *     created has been deleted.
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
            /** @description The picture as stored. */
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
                /** @description The known ETag. 304 if it is unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current branding. */
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
                /** @description The known ETag. 304 if it is unchanged. */
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
                 * @description First day (America/Sao_Paulo). The period has at most 366 days.
                 * @example 2026-11-14
                 */
                from?: components["parameters"]["PeriodFrom"];
                /**
                 * @description Last day (America/Sao_Paulo).
                 * @example 2026-11-20
                 */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this company; 403 outside the caller's access. */
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
                     *         "pickupOnTime": {
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
                 * @description First day (America/Sao_Paulo). The period has at most 366 days.
                 * @example 2026-11-14
                 */
                from?: components["parameters"]["PeriodFrom"];
                /**
                 * @description Last day (America/Sao_Paulo).
                 * @example 2026-11-20
                 */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description What a row represents, if the report offers a choice (`choices` in its response); 422 for any other value. */
                by?: components["parameters"]["ReportBy"];
                /**
                 * @description The id of a column, with `-` for descending; `natural` is the report's default order.
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
            /** @description A page of rows, and the totals of all rows. */
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
                /** @description Ids of the report's columns, in the order of the file; all by default. The rows' names always come first. 422 `unknown-option` for a column of another report. */
                columns?: components["parameters"]["ReportColumns"];
                /** @description An .xlsx file holds at most 10,000 rows; 422 beyond. */
                format?: components["parameters"]["FileFormat"];
                /**
                 * @description First day (America/Sao_Paulo). The period has at most 366 days.
                 * @example 2026-11-14
                 */
                from?: components["parameters"]["PeriodFrom"];
                /**
                 * @description Last day (America/Sao_Paulo).
                 * @example 2026-11-20
                 */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this company; 403 outside the caller's access. */
                companyId?: components["parameters"]["CompanyId"];
                /** @description What a row represents, if the report offers a choice (`choices` in its response); 422 for any other value. */
                by?: components["parameters"]["ReportBy"];
                /**
                 * @description The id of a column, with `-` for descending; `natural` is the report's default order.
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
            /** @description The file; `Content-Disposition` contains its name. */
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
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
                 * @description The last completed month by default.
                 * @example 2026-10
                 */
                month?: components["schemas"]["Month"];
                /** @description Only this company; 403 outside the caller's access. */
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
    listCompanyBills: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of closed months. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyBillPage"];
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
    getBill: {
        parameters: {
            query?: {
                /** @description An earlier closing of `versions`, since reopened; for administrators. */
                version?: components["schemas"]["Id"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
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
            /** @description The bill with a page of its lines, by day. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillDocument"];
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
                 *       "cents": 312050,
                 *       "cashCents": 120000
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
    exportBill: {
        parameters: {
            query?: {
                /** @description An earlier closing of `versions`, since reopened; for administrators. */
                version?: components["schemas"]["Id"];
            };
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
            /** @description CSV in UTF-8 with a byte order mark, semicolons and decimal commas. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "A OS 10482 foi devolvida."
                 *     }
                 */
                "application/json": {
                    reason: components["schemas"]["Reason"];
                };
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
    listAuditRecords: {
        parameters: {
            query?: {
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only actions of this user. */
                userId?: components["parameters"]["AuditUser"];
                /** @description On or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["AuditFrom"];
                /** @description On or before this day (America/Sao_Paulo). */
                until?: components["parameters"]["AuditUntil"];
                /** @description Only from this network address. */
                address?: components["parameters"]["AuditAddress"];
                /** @description Part of the name or e-mail of a user, or of the name of a company, that acted or was affected; a complete e-mail that was refused; or a request id. */
                search?: components["parameters"]["AuditSearch"];
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of an earlier response with the same filters. */
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
                /** @description In the order of the file; all by default. */
                columns?: components["parameters"]["AuditColumns"];
                /** @description An .xlsx file holds at most 10,000 rows; 422 beyond. */
                format?: components["parameters"]["FileFormat"];
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only actions of this user. */
                userId?: components["parameters"]["AuditUser"];
                /** @description On or after this day (America/Sao_Paulo). */
                from?: components["parameters"]["AuditFrom"];
                /** @description On or before this day (America/Sao_Paulo). */
                until?: components["parameters"]["AuditUntil"];
                /** @description Only from this network address. */
                address?: components["parameters"]["AuditAddress"];
                /** @description Part of the name or e-mail of a user, or of the name of a company, that acted or was affected; a complete e-mail that was refused; or a request id. */
                search?: components["parameters"]["AuditSearch"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; `Content-Disposition` contains its name. */
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
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
                 * @description How long ago the caller began to read its current data: changes since then are sent first. Last-Event-ID takes precedence.
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
            /** @description Ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "startedAt": "2026-11-29T12:00:00.000Z",
                     *       "version": "1.0.0",
                     *       "release": "3f9c0a1b2c4d",
                     *       "builtAt": "2026-11-28T18:20:11.000Z",
                     *       "migration": "050-jobs-and-notices.sql"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            422: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process responds. */
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
                    "application/json": components["schemas"]["Liveness"];
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
